// SPDX-License-Identifier: MIT
// The JavaScript around a student's code, run in the same engine as it: the helpers that it may call, and the driver that
// makes objects of rows, calls the function, checks the form of its result and writes it as a row.
import type { Signature } from './types.ts';
import { elementsOf, maxItems, offsetsOf, structs } from './values.ts';

/**
 * The same helpers as in touchstone.hpp, with the same operations in the same order, so that both languages give the same
 * bits. As plain properties they may be declared anew by the student.
 */
export const helpers = `'use strict';
{
  const map = (a, f) => (a.z === undefined ? { x: f('x'), y: f('y') } : { x: f('x'), y: f('y'), z: f('z') });
  const add = (a, b) => map(a, (n) => a[n] + b[n]);
  const sub = (a, b) => map(a, (n) => a[n] - b[n]);
  const mul = (a, s) => map(a, (n) => a[n] * s);
  const dot = (a, b) => (a.z === undefined ? a.x * b.x + a.y * b.y : a.x * b.x + a.y * b.y + a.z * b.z);
  const cross = (a, b) =>
    a.z === undefined
      ? a.x * b.y - a.y * b.x
      : { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x };
  const sqrt = Math.sqrt, cos = Math.cos, sin = Math.sin;
  const length = (a) => sqrt(dot(a, a));
  const normalized = (a) => { const l = length(a); return map(a, (n) => a[n] / l); };
  const rotate = (q, v) => {
    const axis = { x: q.x, y: q.y, z: q.z };
    const t = mul(cross(axis, v), 2);
    return add(add(v, mul(t, q.w)), cross(axis, t));
  };
  const unit = (x, y, z) => ({ x, y, z });
  const axes = (box) => {
    const r = box.rotation;
    if (r !== undefined) return [rotate(r, unit(1, 0, 0)), rotate(r, unit(0, 1, 0)), rotate(r, unit(0, 0, 1))];
    const c = cos(box.angle), s = sin(box.angle);
    return [{ x: c, y: s }, { x: -s, y: c }];
  };
  Object.assign(globalThis, { add, sub, mul, dot, cross, length, normalized, rotate, axes });
  // An error of this name is reported as "not available".
  Math.random = () => {
    const error = new Error('Math.random');
    error.name = 'Unavailable';
    throw error;
  };
}`;

/** What the driver knows of a signature: its types, the elements of lists and arrays, and where its numbers are in a row. */
export function describeRows(signature: Signature): object {
  const fields = Object.values(structs).flatMap((one) => one.map(({ type }) => type));
  const types = [...signature.parameters.map(({ type }) => type), signature.result, ...fields];
  const lists = Object.fromEntries(
    types.flatMap((type) => {
      const elements = elementsOf(type);
      return elements ? [[type, { type: elements.type, count: elements.count ?? null }]] : [];
    }),
  );
  return { structs, signature, lists, offsets: offsetsOf(signature.parameters), maxItems };
}

/**
 * A function of (description, inputs, outputs, test, refuse): `description` is JSON of the structs and the signature. The last two are
 * the host's: `test(at, i, j)` is the counted test of two of the boxes at this place, which only the host has, and
 * `refuse(path, found, expected)` takes what is wrong with a result, and is false. It keeps what it uses of the engine, before the student's code can replace it; what that does to
 * the prototypes of arrays and objects changes its own arguments and result only.
 */
export const driver = `(() => {
  'use strict';
  const { parse, stringify } = JSON, { isArray } = Array, { setPrototypeOf } = Object, { apply } = Reflect;
  const text = String, PromiseType = Promise;
  const describe = (value) => {
    if (value === null) return 'null';
    if (typeof value === 'string') return stringify(value.length > 40 ? value.slice(0, 40) + '…' : value);
    if (typeof value === 'function') return 'function';
    if (isArray(value)) return '[…] (array)';
    if (value instanceof PromiseType) return 'Promise';
    return typeof value === 'object' ? '{…} (object)' : text(value);
  };
  return (description, inputBuffer, outputBuffer, test, refuse) => {
    const { structs, signature, lists, offsets, maxItems } = parse(description);
    setPrototypeOf(lists, null);
    setPrototypeOf(structs, null);
    const inputs = new Float64Array(inputBuffer), outputs = new Float64Array(outputBuffer);
    const { parameters, result } = signature, count = parameters.length;
    let first = 0, at = 0, to = 0;
    const readList = ({ type, count }) => {
      const values = [], length = count === null ? inputs[at++] : count;
      for (let i = 0; i < length; ++i) values[i] = read(type);
      return values;
    };
    const readTest = () => {
      const place = at - first;
      return (i, j) => test(place, +i, +j);
    };
    const read = (type) => {
      if (type === 'OverlapTest') return readTest();
      if (lists[type] !== undefined) return readList(lists[type]);
      if (type === 'number' || type === 'int') return inputs[at++];
      if (type === 'bool') return inputs[at++] !== 0;
      const value = {}, fields = structs[type];
      for (let i = 0; i < fields.length; ++i) value[fields[i].name] = read(fields[i].type);
      return value;
    };
    /** Whether a result has its form, and so was written. */
    const writeList = (values, { type, count }, path) => {
      if (!isArray(values)) return refuse(path, describe(values), type + '[' + (count === null ? '' : text(count)) + ']');
      // Asked for once: the length of a Proxy may be another one each time.
      const length = +values.length;
      if (count !== null && length !== count) return refuse(path + '.length', text(length), text(count));
      if (!(length <= maxItems)) return refuse(path + '.length', text(length), '≤ ' + text(maxItems));
      if (count === null) outputs[to++] = length;
      for (let i = 0; i < length; ++i) if (!write(values[i], type, path + '[' + text(i) + ']')) return false;
      return true;
    };
    const write = (value, type, path) => {
      if (lists[type] !== undefined) return writeList(value, lists[type], path);
      const fields = structs[type];
      if (fields === undefined) {
        if (typeof value !== (type === 'bool' ? 'boolean' : 'number'))
          return refuse(path, describe(value), type === 'bool' ? 'true / false' : 'number');
        outputs[to++] = type === 'bool' ? (value ? 1 : 0) : value;
        return true;
      }
      if (typeof value !== 'object' || value === null || isArray(value)) {
        let names = '';
        for (let i = 0; i < fields.length; ++i) names += (i ? ', ' : '') + fields[i].name;
        return refuse(path, describe(value), type + ' {' + names + '}');
      }
      for (let i = 0; i < fields.length; ++i)
        if (!write(value[fields[i].name], fields[i].type, path + '.' + fields[i].name)) return false;
      return true;
    };
    const argumentsOf = (start) => {
      const values = [];
      for (let i = 0; i < count; ++i) {
        at = start + offsets[i];
        values[i] = read(parameters[i].type);
      }
      return values;
    };
    return {
      /** Whether the result has its form; if not, the host knows why. */
      run: (call, start, target) => {
        first = start;
        const values = argumentsOf(start);
        const found = apply(call, undefined, values);
        to = target;
        return write(found, result, signature.name + '()');
      },
      prepare: (call, cases, width) => {
        const rows = [];
        first = 0;
        for (let i = 0; i < cases; ++i) rows[i] = argumentsOf(i * width);
        return (times) => {
          for (let k = 0; k < times; ++k) for (let i = 0; i < cases; ++i) call(...rows[i]);
        };
      },
    };
  };
})()`;
