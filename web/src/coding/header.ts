// SPDX-License-Identifier: MIT
// The C++ that surrounds a student's file: the header that it includes, and the frame, compiled apart, that calls its function.
import { cppType } from './declarations.ts';
import { outputFunctions, unbuffered } from './cppOutput.ts';
import { overlapImport } from './overlapTests.ts';
import type { Signature } from './types.ts';
import {
  countsTests,
  elementsOf,
  holdsList,
  isList,
  isStruct,
  maxItems,
  offsetsOf,
  type RowType,
  rowTypeOf,
  structNames,
  structs,
  type StructName,
  widthOf,
  widthOfAll,
} from './values.ts';

/** Cases that are measured at once. */
export const timedCases = 64;

const zero = (type: RowType): string =>
  isStruct(type) || elementsOf(type) ? '' : type === 'bool' ? ' = false' : ' = 0';

function struct(name: StructName): string {
  const fields = structs[name].map((field) => `  ${cppType(field.type)} ${field.name}${zero(field.type)};`);
  return [`struct ${name} {`, ...fields, '};'].join('\n');
}

function operators(vector: 'Vec2' | 'Vec3'): string {
  const names = structs[vector].map((field) => field.name);
  const each = (term: (name: string) => string): string => `{${names.map(term).join(', ')}}`;
  return `
constexpr ${vector} operator+(${vector} a, ${vector} b) { return ${each((n) => `a.${n} + b.${n}`)}; }
constexpr ${vector} operator-(${vector} a, ${vector} b) { return ${each((n) => `a.${n} - b.${n}`)}; }
constexpr ${vector} operator-(${vector} a) { return ${each((n) => `-a.${n}`)}; }
constexpr ${vector} operator*(${vector} a, double s) { return ${each((n) => `a.${n} * s`)}; }
constexpr ${vector} operator*(double s, ${vector} a) { return a * s; }
constexpr ${vector} operator/(${vector} a, double s) { return ${each((n) => `a.${n} / s`)}; }
constexpr ${vector}& operator+=(${vector}& a, ${vector} b) { return a = a + b; }
constexpr ${vector}& operator-=(${vector}& a, ${vector} b) { return a = a - b; }
constexpr ${vector}& operator*=(${vector}& a, double s) { return a = a * s; }
constexpr ${vector}& operator/=(${vector}& a, double s) { return a = a / s; }
constexpr double dot(${vector} a, ${vector} b) { return ${names.map((n) => `a.${n} * b.${n}`).join(' + ')}; }
inline double length(${vector} a) { return std::sqrt(dot(a, a)); }
inline ${vector} normalized(${vector} a) { return a / length(a); }`;
}

const rotations = `
constexpr double cross(Vec2 a, Vec2 b) { return a.x * b.y - a.y * b.x; }
constexpr Vec3 cross(Vec3 a, Vec3 b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
/** The vector turned by a unit quaternion. */
constexpr Vec3 rotate(Quat q, Vec3 v) {
  const Vec3 axis{q.x, q.y, q.z};
  const Vec3 t = cross(axis, v) * 2;
  return v + t * q.w + cross(axis, t);
}
/** The directions of the edges of a box, of length 1. */
constexpr std::array<Vec3, 3> axes(const OBB& box) {
  return {rotate(box.rotation, {1, 0, 0}), rotate(box.rotation, {0, 1, 0}), rotate(box.rotation, {0, 0, 1})};
}
inline std::array<Vec2, 2> axes(const Obb2& box) {
  const double c = std::cos(box.angle);
  const double s = std::sin(box.angle);
  return {Vec2{c, s}, Vec2{-s, c}};
}`;

const overlapTest = `
extern "C" __attribute__((import_module("${overlapImport.module}"), import_name("${overlapImport.name}"))) int touchstone_overlap(int list, int i, int j);
/** A function of two indices: whether the boxes i and j overlap or touch. The boxes are not in the program; whoever runs it counts the calls. */
class OverlapTest {
 public:
  explicit OverlapTest(int list) : list_(list) {}
  bool operator()(int i, int j) const { return touchstone_overlap(list_, i, j) != 0; }

 private:
  int list_;
};`;

/** Whether a function takes or returns lists: only then the program contains what they need, which takes long to compile. */
const hasLists = (signature: Omit<Signature, 'name'>): boolean =>
  typesOf(signature).some((type) => isList(type) || (isStruct(type) && holdsList(type)));
const typesOf = ({ parameters, result }: Omit<Signature, 'name'>): readonly RowType[] => [
  ...parameters.map(({ type }) => rowTypeOf(type)),
  result,
];
const plainStructs = structNames.filter((name) => !holdsList(name));
/** The structs with lists that a function takes or returns. */
const usedListStructs = (signature: Omit<Signature, 'name'>): readonly StructName[] =>
  structNames.filter((name) => holdsList(name) && typesOf(signature).includes(name));

/** touchstone.hpp, which the student includes. */
export const headerFor = (signature: Signature): string =>
  [
    '#pragma once',
    `#include <algorithm>\n#include <array>\n#include <cmath>\n#include <limits>\n${hasLists(signature) ? '#include <vector>\n' : ''}`,
    [...plainStructs, ...usedListStructs(signature)].map(struct).join('\n'),
    operators('Vec2'),
    operators('Vec3'),
    rotations,
    ...(countsTests(signature) ? [overlapTest] : []),
    '',
  ].join('\n');

function rowFunctions(name: StructName): string {
  const step = (what: string, field: string, type: RowType): string =>
    elementsOf(type) && !isList(type)
      ? `for (auto& item : value.${field}) ${what}(row, item);`
      : `${what}(row, value.${field});`;
  const each = (what: string): string => structs[name].map((field) => step(what, field.name, field.type)).join(' ');
  return [
    `inline void read(const double*& row, ${name}& value) { ${each('read')} }`,
    `inline void write(double*& row, const ${name}& value) { ${each('write')} }`,
  ].join('\n');
}

/** The reason for which the program stopped itself, as exported by \`stopReason\`. */
export const stopReasons = { memory: 1, assertion: 2, library: 3, abort: 4, items: 5 } as const;

const rows = `
inline void read(const double*& row, double& value) { value = *row++; }
inline void read(const double*& row, int& value) { value = static_cast<int>(*row++); }
inline void read(const double*& row, bool& value) { value = *row++ != 0; }
inline void write(double*& row, const double& value) { *row++ = value; }
inline void write(double*& row, const int& value) { *row++ = value; }
inline void write(double*& row, const bool& value) { *row++ = value ? 1 : 0; }
${plainStructs.map(rowFunctions).join('\n')}
`;

const listRows = `
template <class T> void read(const double*& row, std::vector<T>& values) {
  values.resize(static_cast<std::size_t>(*row++));
  for (T& value : values) read(row, value);
}
template <class T> void write(double*& row, const std::vector<T>& values) {
  if (values.size() > ${maxItems}) { reason = ${stopReasons.items}; __builtin_trap(); }
  *row++ = static_cast<double>(values.size());
  for (const T& value : values) write(row, value);
}
`;

/** The header by which the standard library lets others say what happens when one of its checks fails. */
export const assertionHandler = `#pragma once
extern "C" [[noreturn, clang::nomerge]] void touchstone_library_stop() noexcept;
#define _LIBCPP_ASSERTION_HANDLER(message) touchstone_library_stop()
`;

// Without these the library would print, and so import functions of an operating system; and a trap would not say why.
const stops = `
extern "C" {
[[gnu::noinline]] void touchstone_library_stop() noexcept {
  touchstone_program::reason = ${stopReasons.library}; __builtin_trap();
}
void abort() { touchstone_program::reason = ${stopReasons.abort}; __builtin_trap(); }
void __assert_fail(const char* text, const char*, int, const char*) {
  touchstone_program::reason = ${stopReasons.assertion}, touchstone_program::text = text; __builtin_trap();
}
}
void std::__libcpp_verbose_abort(const char*, ...) noexcept {
  touchstone_program::reason = ${stopReasons.library}; __builtin_trap();
}
void* operator new(std::size_t size) {
  void* const memory = std::malloc(size);
  if (!memory) { touchstone_program::reason = ${stopReasons.memory}; __builtin_trap(); }
  return memory;
}
void* operator new[](std::size_t size) { return operator new(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }`;

const argumentsOf = ({ parameters }: Signature): string =>
  parameters.map(({ type }, i) => `const ${cppType(type)}& p${i}`).join(', ');

/**
 * The student's file with the one function that the frame calls, which converts arguments and result as any call does. The frame is
 * compiled apart, so that it can be kept, and no name of it is known here.
 */
export function studentPart(signature: Signature): string {
  const { name, parameters, result } = signature;
  return `#include "student.cpp"
#include "touchstone.hpp"
namespace touchstone_program {
${cppType(result)} call(${argumentsOf(signature)}) { return ::${name}(${parameters.map((_, i) => `p${i}`).join(', ')}); }
}
`;
}

/** The frame: from a row of arguments to a row of the result, by the function of `studentPart`. */
export function frame(signature: Signature, isPrinting = false): string {
  const { parameters, result } = signature;
  const offsets = offsetsOf(parameters);
  const width = Math.max(1, widthOfAll(parameters));
  const locals = parameters.map(({ type }, i) => {
    const at = offsets[i] ?? 0;
    // The list of boxes is named by its place in the inputs; the boxes are not there.
    if (type === 'OverlapTest') return `  const OverlapTest v${i}(i * ${width} + ${at});`;
    return `  ${cppType(type)} v${i}; from = inputs[i] + ${at}; read(from, v${i});`;
  });
  return `#include "touchstone.hpp"
#include <__verbose_abort>
#include <cstddef>
#include <cstdlib>
#include <new>
namespace touchstone_program {
${cppType(result)} call(${argumentsOf(signature)});
namespace {
int reason = 0;
const char* text = nullptr;
double inputs[${timedCases}][${width}];
double outputs[${timedCases}][${widthOf(result)}];
${rows}${hasLists(signature) ? listRows : ''}${usedListStructs(signature).map(rowFunctions).join('\n')}
[[gnu::noinline]] void callRow(int i) {
  [[maybe_unused]] const double* from;
  double* to = outputs[i];
${locals.join('\n')}
  const ${cppType(result)} answer = call(${parameters.map((_, i) => `v${i}`).join(', ')});
  write(to, answer);
}
}
}
${stops}
${isPrinting ? outputFunctions : ''}extern "C" {
void __wasm_call_ctors();
[[clang::export_name("prepare")]] void touchstone_prepare() { __wasm_call_ctors(); ${isPrinting ? unbuffered : ''} }
[[clang::export_name("inputs")]] double* touchstone_inputs() { return touchstone_program::inputs[0]; }
[[clang::export_name("outputs")]] double* touchstone_outputs() { return touchstone_program::outputs[0]; }
[[clang::export_name("stopReason")]] int touchstone_stop_reason() { return touchstone_program::reason; }
[[clang::export_name("stopText")]] const char* touchstone_stop_text() { return touchstone_program::text; }
[[clang::export_name("run")]] void touchstone_run() { touchstone_program::callRow(0); }
[[clang::export_name("repeat")]] void touchstone_repeat(int cases, int times) {
  for (int k = 0; k < times; ++k)
    for (int i = 0; i < cases; ++i) touchstone_program::callRow(i);
}
}
`;
}
