// SPDX-License-Identifier: MIT
import tseslint from 'typescript-eslint';

const condition = 'Wait for a condition (a value, an element, atRest() of tests/web/pages/rest.ts)';
const reason = 'where only a time will do, disable this line with the reason after "--".';

export default tseslint.config(
  { ignores: ['build/', 'dist/', 'node_modules/', 'bindings/generated/', 'web/src/content/exercises/*/*.js'] },
  ...tseslint.configs.strict,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // Test fixtures of Playwright take their arguments by destructuring, even where there are none.
      'no-empty-pattern': 'off',
    },
  },
  {
    // A fixed wait is too short on a busy machine and too long on every other. What measures (tests/bench/*.mjs) waits on purpose.
    files: ['tests/**/*.ts'],
    // A fault is tried at a time between two moments of a page: the times are what these tests are about.
    ignores: ['tests/web/pages/fault*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: "CallExpression[callee.property.name='waitForTimeout']", message: `${condition}; ${reason}` },
        {
          selector: 'CallExpression[callee.name=/^set(Timeout|Interval)$/][arguments.length>1]',
          message: `${condition}; ${reason}`,
        },
      ],
    },
  },
);
