// SPDX-License-Identifier: MIT
// A document for the tests of widgets. Modules are those of Node, which reads the WebAssembly module from its file.
import { builtinEnvironments, type Environment } from 'vitest/runtime';

const widgets: Environment = { ...builtinEnvironments['happy-dom'], name: 'widgets', viteEnvironment: 'ssr' };
export default widgets;
