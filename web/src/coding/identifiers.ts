// SPDX-License-Identifier: MIT
// Names that a function and its parameters can have in a program in either language.

/** Words of C++ and JavaScript that name nothing of a student's, and the two entry points around the student's code. */
const reserved = new Set(
  (
    'alignas alignof and and_eq arguments asm async auto await bitand bitor bool break case catch char char8_t char16_t ' +
    'char32_t class compl concept const const_cast consteval constexpr constinit continue co_await co_return co_yield ' +
    'debugger decltype default delete do double dynamic_cast else enum eval explicit export extends extern false finally ' +
    'float for friend function goto if implements import in inline instanceof int interface let long main mutable ' +
    'namespace new noexcept not not_eq null nullptr number operator or or_eq package private protected public register ' +
    'reinterpret_cast requires return short signed sizeof static static_assert static_cast struct super switch template ' +
    'this thread_local throw true try typedef typeid typename typeof undefined union unsigned using var virtual void ' +
    'volatile wchar_t while with xor xor_eq yield'
  ).split(' '),
);

/**
 * Whether a name is valid in C++ and in JavaScript: no hyphen, no keyword of either language, no name reserved by
 * C++.
 */
export const isIdentifier = (name: string): boolean =>
  /^[A-Za-z]\w{0,63}$/.test(name) && !name.includes('__') && !reserved.has(name);
