// SPDX-License-Identifier: MIT
// A learning platform by SCORM 1.2 or 2004, behind one small interface. The platform puts an object into a window above the
// page; all its values are texts, and it answers "false" where it refuses.
export type Version = '1.2' | '2004';

export interface Platform {
  readonly version: Version;
  /** Maximum length of the suspended state in characters. */
  readonly room: number;
  start(): boolean;
  get(element: string): string;
  set(element: string, value: string): boolean;
  commit(): boolean;
  finish(): boolean;
  /** The platform's message for its last error. */
  lastError(): string;
}

type Call = (...values: string[]) => unknown;
interface Names {
  readonly object: 'API' | 'API_1484_11';
  readonly prefix: 'LMS' | '';
  readonly start: string;
  readonly finish: string;
}
const names: Readonly<Record<Version, Names>> = {
  '1.2': { object: 'API', prefix: 'LMS', start: 'LMSInitialize', finish: 'LMSFinish' },
  '2004': { object: 'API_1484_11', prefix: '', start: 'Initialize', finish: 'Terminate' },
};
/** SCORM 1.2 RTE 3.4.3.2 and SCORM 2004 4th ed. RTE 4.2.22 promise at least so many characters. */
const rooms: Readonly<Record<Version, number>> = { '1.2': 4096, '2004': 64_000 };

/** A window and its ancestors, up to the first of another origin. */
function* windowsAbove(from: Window): Generator<Window> {
  let at = from;
  // Seven is what the standard asks for; more would be a loop.
  for (let i = 0; i <= 7; ++i) {
    yield at;
    if (at.parent === at) return;
    at = at.parent;
  }
}

function propertyOf(window: Window, name: string): unknown {
  try {
    return (window as unknown as Record<string, unknown>)[name];
  } catch {
    return undefined;
  }
}

function platformOf(api: object, version: Version): Platform {
  const { prefix, start, finish } = names[version];
  const call = (name: string, ...values: string[]): string => {
    const method = (api as Record<string, unknown>)[name];
    if (typeof method !== 'function') return '';
    try {
      return String((method as Call).apply(api, values));
    } catch {
      // A platform that breaks is one that does not answer; the page goes on and says that nothing was saved.
      return 'false';
    }
  };
  const did = (name: string, ...values: string[]): boolean => call(name, ...values) === 'true';
  return {
    version,
    room: rooms[version],
    start: () => did(start, ''),
    get: (element) => call(`${prefix}GetValue`, element),
    set: (element, value) => did(`${prefix}SetValue`, element, value),
    commit: () => did(`${prefix}Commit`, ''),
    finish: () => did(finish, ''),
    lastError: () => call(`${prefix}GetErrorString`, call(`${prefix}GetLastError`)),
  };
}

/** The platform above (or that opened) this window; undefined where there is none. */
export function findPlatform(from: Window): Platform | undefined {
  const starts = [from, ...(from.opener ? [from.opener as Window] : [])];
  for (const start of starts)
    for (const window of windowsAbove(start))
      for (const version of ['2004', '1.2'] as const) {
        const api = propertyOf(window, names[version].object);
        if (typeof api === 'object' && api !== null) return platformOf(api, version);
      }
  return undefined;
}
