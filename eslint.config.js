// SPDX-License-Identifier: MIT
import tseslint from 'typescript-eslint';

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
);
