// SPDX-License-Identifier: MIT
// Loads a part of the program when it is first needed: every dynamic import goes through here. Where a part does not arrive, a page
// says so and tries again when its reader asks for that; a worker, or a program without a page, gets an error that names the file.

/** A script or a style sheet that did not arrive, or arrived damaged. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  /** Its address as the engine reports it; undefined where the report has none, as of a damaged script. */
  readonly address: string | undefined;
  constructor(cause: Error) {
    const address = addressIn(cause.message);
    super(`${address === undefined ? 'A script' : fileName(address)} could not be loaded.`, { cause });
    this.address = address;
  }
  /** The name of the file; undefined as above. */
  get file(): string | undefined {
    return this.address && fileName(this.address);
  }
}

export const fileName = (address: string): string => address.replace(/[?#].*$/s, '').replace(/^.*\//s, '');
const addressIn = (message: string): string | undefined =>
  /(?:\w+:\/)?\/[^\s"']+?\.(?:m?js|css|ts)(?=[\s"'?#.,]|$)/.exec(message)?.[0];

/**
 * Chromium, Firefox, Safari and Vite, in this order; a script that was cut off is a SyntaxError. Other errors come from the code of the
 * imported module itself.
 */
const reports =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/;

export function loadErrorOf(cause: unknown): LoadError | undefined {
  if (cause instanceof LoadError) return cause;
  const isReported = cause instanceof Error && (cause.name === 'SyntaxError' || reports.test(cause.message));
  return isReported ? new LoadError(cause) : undefined;
}

export interface MissingParts {
  /** Resolves when the part is to be asked for again. */
  ask(error: LoadError): Promise<void>;
  /** A part of which `ask` was told is there. */
  arrived(error: LoadError): void;
}
let missing: MissingParts | undefined;
/** The page says from now on what is missing. */
export const onMissing = (notify: MissingParts): void => void (missing = notify);

/** What goes on while a part is waited for that did not arrive. */
const withoutPart = new Set<() => void>();
let waiting = 0;
/**
 * Resolves as the promise does, or with undefined as soon as a part of the page has not arrived and waits for its reader: what is
 * beside a view starts without it, and the view comes when it can.
 */
export function unlessMissing<T>(promise: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const goOn = (): void => resolve(undefined);
    withoutPart.add(goOn);
    if (waiting > 0) goOn();
    promise.then(resolve, reject).finally(() => withoutPart.delete(goOn));
  });
}
function ask(parts: MissingParts, error: LoadError): Promise<void> {
  waiting += 1;
  for (const goOn of withoutPart) goOn();
  return parts.ask(error).finally(() => (waiting -= 1));
}

/** Rejects with a LoadError where the part does not arrive, for callers that do without it or say so themselves. */
export async function laterOrThrow<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw loadErrorOf(cause) ?? cause;
  }
}

/**
 * Where the part does not arrive, this waits for the reader to try again, so that whoever waits for it goes on when it is there;
 * `failed` is called each time before that. Without a page it rejects like `laterOrThrow`.
 */
export async function later<T>(load: () => Promise<T>, failed: () => void = () => undefined): Promise<T> {
  let last: LoadError | undefined;
  for (;;) {
    try {
      const part = await laterOrThrow(load);
      if (last) missing?.arrived(last);
      return part;
    } catch (error) {
      if (!(error instanceof LoadError) || !missing) throw error;
      last = error;
      failed();
      await ask(missing, error);
    }
  }
}
