// SPDX-License-Identifier: MIT
// The reference of the C++ API: what is read from a header, and that the page has every public name and every docstring.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import { which } from '../../../../bindings/toolchain/common.mjs';
import { type Declaration, headerOf } from '../../../../web/build/reference/declarations.ts';
import { Anchors, docHtml } from '../../../../web/build/reference/html.ts';
import { headers, withReference } from '../../../../web/build/reference.ts';

const root = resolve(import.meta.dirname, '../../../..');
const include = join(root, 'core/include');
const files = readdirSync(include, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.hpp'));

/** A header with one of each: what its declarations are was written down by hand. */
const header = `// SPDX-License-Identifier: MIT
// Plates and bolts.
// In metres.
#pragma once

#include <vector>  // of bolts

#define TWICE(x) \\
  ((x) + (x))

namespace touchstone::works {

/// A plate; "{" is no bracket here.
template <ScalarType S>
struct Plate : Base<S> {
  S width{}, height{S(1)};  ///< along x and y
  S holes[4][2];
  /// Where it lies.
  enum class Side : std::uint8_t {
    top,  ///< above
    // Not yet: left
    bottom
  } side;
  explicit constexpr Plate(S w) : Base<S>{w, 1}, width(w) { check(';'); }
  constexpr bool operator==(const Plate&) const = default;
  template <class F>
  auto each(F&& f) const requires(sizeof(S) > 4) { return f({1, 2}); }
};
struct Bolt;

/// How many
/// there are.
inline constexpr int boltCount = 1'000, plateCount = 2;

// No docstring.
template <class T>
concept Part = requires(const T& t) { t.width; };
using Bolts = std::vector<Bolt*>;

/// The first of two.
[[nodiscard]] TOUCHSTONE_INLINE constexpr int fit(const Plate<float>& a, int most = int{3}) { return most; }
int fit(const Plate<double>& a);
/// Another.
int fit(int a, int b);

namespace detail {
/// Hidden.
int hidden();
}  // namespace detail

class Crate {
  int secret_;

 public:
  Crate(Crate&&) noexcept;
  int size() const { return secret_; }  ///< in plates

 protected:
  ~Crate() = default;
  void open();
};
static_assert(boltCount > 0, "one; or more");

}  // namespace touchstone::works
`;

const outline = ({ kind, names, code, doc, members }: Declaration): unknown[] => [
  ...[kind, names.join(), code.join(' | '), doc],
  ...(members.length > 0 ? [members.map(outline)] : []),
];

describe('a header', () => {
  const { doc, declarations } = headerOf('works.hpp', header);

  test('has its comment, and its public declarations with code and docstrings', () => {
    expect(doc).toBe('Plates and bolts.\nIn metres.');
    expect(declarations.every(({ scope }) => scope.join() === 'works')).toBe(true);
    expect(declarations.map(outline)).toEqual([
      [
        ...['type', 'Plate', 'template <ScalarType S>\nstruct Plate : Base<S>', 'A plate; "{" is no bracket here.'],
        [
          ['field', 'width,height', 'S width{}, height{S(1)}', 'along x and y'],
          ['field', 'holes', 'S holes[4][2]', ''],
          [
            ...['enum', 'Side', 'enum class Side : std::uint8_t', 'Where it lies.'],
            [
              ['enumerator', 'top', 'top', 'above'],
              ['enumerator', 'bottom', 'bottom', ''],
            ],
          ],
          ['field', 'side', 'Side side', ''],
          ['function', 'Plate', 'explicit constexpr Plate(S w)', ''],
          ['function', 'operator==', 'constexpr bool operator==(const Plate&) const = default', ''],
          ['function', 'each', 'template <class F>\nauto each(F&& f) const requires(sizeof(S) > 4)', ''],
        ],
      ],
      [
        'constant',
        'boltCount,plateCount',
        "inline constexpr int boltCount = 1'000, plateCount = 2",
        'How many\nthere are.',
      ],
      ['concept', 'Part', 'template <class T>\nconcept Part = requires(const T& t) { t.width; }', ''],
      ['alias', 'Bolts', 'using Bolts = std::vector<Bolt*>', ''],
      [
        'function',
        'fit',
        'constexpr int fit(const Plate<float>& a, int most = int{3}) | int fit(const Plate<double>& a)',
        'The first of two.',
      ],
      ['function', 'fit', 'int fit(int a, int b)', 'Another.'],
      [
        ...['type', 'Crate', 'class Crate', ''],
        [
          ['function', 'Crate', 'Crate(Crate&&) noexcept', ''],
          ['function', 'size', 'int size() const', 'in plates'],
        ],
      ],
    ]);
  });

  test('has an anchor for each name; an overload with a docstring of its own has one of its own', () => {
    const anchors = new Anchors([headerOf('works.hpp', header)]);
    expect(anchors.find('fit', ['works'])).toBe('works.fit');
    expect(anchors.find('works::Plate', [])).toBe('works.Plate');
    expect(anchors.find('Side', ['works', 'Plate'])).toBe('works.Plate.Side');
    expect(anchors.find('hidden', ['works'])).toBeUndefined();
    expect(anchors.find('works.hpp', [])).toBe('works.hpp');
  });

  test('docstrings have paragraphs, lists, code and links, and no HTML of their own', () => {
    const anchors = new Anchors([headerOf('works.hpp', header)]);
    const text = 'One <b>\n`a < b` of fit():\n- first\n  and more\n- second, works.hpp\n\nThe end.';
    expect(docHtml(text, ['works'], anchors)).toBe(
      '<p>One &lt;b&gt; <code>a &lt; b</code> of <a href="#works.fit"><code>fit()</code></a>:</p>' +
        '<ul><li>first and more</li><li>second, <a href="#works.hpp"><code>works.hpp</code></a></li></ul>' +
        '<p>The end.</p>',
    );
  });
});

describe('the page', () => {
  const html = withReference(readFileSync(join(root, 'web/api.html'), 'utf8'));
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
  const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };
  const plain = (text: string): string =>
    text
      .replace(/<wbr \/>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&(\w+);/g, (_, name: string) => characters[name] ?? name)
      .replace(/\s+/g, '');
  /** Of a header, without what is private or in a namespace `detail`. */
  const publicText = (text: string): string =>
    text
      .replace(/^namespace detail \{\n[^]*?^\} {2}\/\/ namespace detail$/gm, '')
      .replace(/^ (?:private|protected):\n[^]*?(?=^( public:|\};))/gm, '');

  test('has no id twice, and every link to a part of it leads somewhere', () => {
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id ?? '');
    expect(targets.length).toBeGreaterThan(1000);
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
    expect(html).toContain('<a href="#Vec">Vec</a>&lt;S, N&gt; <strong>operator+</strong>(const');
  });

  test('has a docstring for every function, type and constant', () => {
    const bare = headers().flatMap(({ path, declarations }) =>
      declarations.filter(({ doc }) => doc === '').map(({ names }) => `${path}: ${names.join()}`),
    );
    expect(bare).toEqual([]);
  });

  test('has every header and every line of every public docstring', () => {
    const shown = plain(html);
    let count = 0;
    const missing: string[] = [];
    for (const file of files) {
      expect(ids).toContain(file.replace('touchstone/', ''));
      for (const [, line = ''] of publicText(readFileSync(join(include, file), 'utf8')).matchAll(/\/\/\/<? (.+)$/gm)) {
        if (!shown.includes(line.replace(/^- /, '').replace(/[\s`]+/g, ''))) missing.push(`${file}: ${line}`);
        count += 1;
      }
    }
    expect(missing).toEqual([]);
    expect(count).toBeGreaterThan(600);
  });

  // The compiler names all declarations, those of functions and templates included.
  test.runIf((which as (name: string) => string | undefined)('clang++'))(
    'has every public name that clang finds',
    () => {
      const source = files.map((file) => `#include "${file}"\n`).join('');
      const args = ['-std=c++20', '-fsyntax-only', '-I', include, '-x', 'c++', '-', '-Xclang', '-ast-list'];
      const listed = execFileSync('clang++', args, { input: source, encoding: 'utf8', maxBuffer: 1 << 26 });
      /** By class, what stands below `private:` and `protected:`. */
      const hidden = files.flatMap((file) =>
        [...readFileSync(join(include, file), 'utf8').matchAll(/^(?:class|struct) (\w+)[^;{]*\{[^]*?^\};/gm)].map(
          ([text, type = '']) =>
            [type, text.match(/^ (?:private|protected):\n[^]*?(?=^( public:|\};))/gm) ?? []] as const,
        ),
      );
      /** Types that no public header defines. */
      const opaque = files.flatMap((file) =>
        [...readFileSync(join(include, file), 'utf8').matchAll(/^(?:class|struct) (\w+);/gm)].map(([, type]) => type),
      );
      const isHidden = (name: string): boolean =>
        opaque.includes(name.split('.').at(-1)) ||
        hidden.some(
          ([type, texts]) =>
            name.split('.').includes(type) &&
            texts.some((text) => new RegExp(`\\b${name.split('.').at(-1) ?? ''}\\b`).test(text)),
        );
      const names = new Set(
        listed
          .split('\n')
          // No namespaces, no parameters of templates (one capital letter, or as named here) and of requirements.
          .filter((line) => /^touchstone::[\w:]+$/.test(line) && !/::detail\b|::expr-type/.test(line))
          .filter((line) => !/::([A-Z]|To|Steps|Visitor|State|Pair)$/.test(line))
          .filter((line) => !/^touchstone::(tolerance|broadphase|hierarchy|particles|shape|direction)$/.test(line))
          .map((line) => line.replace('touchstone::', '').replaceAll('::', '.')),
      );
      expect(names.size).toBeGreaterThan(500);
      const missing = [...names].filter((name) => !ids.includes(name) && !isHidden(name));
      expect(missing).toEqual([]);
    },
  );
});
