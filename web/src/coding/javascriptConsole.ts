// SPDX-License-Identifier: MIT
// `console` for a student's JavaScript, run in the same engine as it: values as text, bounded before they leave the engine.
import { printLimits } from './printed.ts';

const deepest = 4;
const mostItems = 100;

/** A function of `print`, which takes a line and says whether it takes more. */
export const consoleMaker = `((print) => {
  'use strict';
  const { stringify } = JSON, { isArray } = Array, { keys, is } = Object, { isView } = ArrayBuffer;
  const text = String, SetType = Set, MapType = Map, ErrorType = Error;
  const list = (values, length, depth) => {
    const shown = [];
    for (let i = 0; i < length && i < ${mostItems}; ++i) shown[i] = show(values[i], depth + 1);
    if (length > ${mostItems}) shown[${mostItems}] = '… ' + text(length - ${mostItems}) + ' more';
    return '[' + shown.join(', ') + ']';
  };
  const fields = (value, depth) => {
    const names = keys(value), shown = [];
    for (let i = 0; i < names.length && i < ${mostItems}; ++i) shown[i] = names[i] + ': ' + show(value[names[i]], depth + 1);
    if (names.length > ${mostItems}) shown[${mostItems}] = '… ' + text(names.length - ${mostItems}) + ' more';
    return shown.length === 0 ? '{}' : '{ ' + shown.join(', ') + ' }';
  };
  const show = (value, depth) => {
    if (typeof value === 'string') return depth === 0 ? value : stringify(value.slice(0, ${printLimits.lineCharacters}));
    if (typeof value === 'number') return is(value, -0) ? '-0' : text(value);
    if (typeof value === 'bigint') return text(value) + 'n';
    if (typeof value === 'function') return '[function ' + text(value.name) + ']';
    if (typeof value !== 'object' || value === null) return text(value);
    if (value instanceof ErrorType) return text(value);
    if (depth >= ${deepest}) return isArray(value) ? '[…]' : '{…}';
    if (isArray(value) || isView(value)) return list(value, value.length, depth);
    if (value instanceof SetType) return 'Set ' + list([...value], value.size, depth);
    if (value instanceof MapType) return 'Map ' + list([...value], value.size, depth);
    return fields(value, depth);
  };
  let isOpen = true;
  const log = (...values) => {
    if (!isOpen) return;
    let line = '';
    for (let i = 0; i < values.length && line.length <= ${printLimits.characters}; ++i) line += (i ? ' ' : '') + show(values[i], 0);
    isOpen = print(line.slice(0, ${printLimits.characters}));
  };
  globalThis.console = { log, info: log, warn: log, error: log, debug: log };
})`;
