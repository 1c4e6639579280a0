// SPDX-License-Identifier: MIT
// What a page asks the browser and its host for, recorded during a visit, and the same request failing: files, workers, storage and
// WebGL. Each is a point, named by its kind and what it asks for: "file viewport.js", "local setItem touchstone.playground".
import type { BrowserContext, Page, Request, Route } from '@playwright/test';

export interface Fault {
  readonly point: string;
  readonly way: string;
}

/** Runs in the page before its scripts: notes each call, and lets the one of the fault fail. */
function instrument(fault: Fault | undefined): void {
  const calls = new Set<string>();
  Object.assign(globalThis, { faultCalls: calls, faultNow: fault });
  const now = (): Fault | undefined => Reflect.get(globalThis, 'faultNow') as Fault | undefined;
  /** The way in which this call fails, or undefined. */
  const wayOf = (point: string): string | undefined => {
    calls.add(point);
    return now()?.point === point ? now()?.way : undefined;
  };
  const refuse = (way: string): never => {
    throw new DOMException('The test refuses this.', way);
  };
  type Call = (...given: unknown[]) => unknown;
  /** `fail` gets the way, and what the call would have returned. */
  const wrap = (
    owner: object | undefined,
    name: string,
    pointOf: (self: unknown, given: unknown[]) => string,
    fail: (way: string, original: () => unknown) => unknown,
  ): void => {
    const original: unknown = owner && Reflect.get(owner, name);
    if (!owner || typeof original !== 'function') return;
    Reflect.set(owner, name, function (this: unknown, ...given: unknown[]) {
      const way = wayOf(pointOf(this, given));
      const call = (): unknown => (original as Call).apply(this, given);
      return way === undefined ? call() : fail(way, call);
    });
  };

  // Storage. A page of another origin, or a browser that forbids it, throws already where it is asked for.
  const areas = new Map<unknown, string>();
  for (const [name, area] of [
    ['localStorage', 'local'],
    ['sessionStorage', 'session'],
  ] as const) {
    const get = Object.getOwnPropertyDescriptor(globalThis, name)?.get;
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        const way = wayOf(`${area} area`);
        if (way !== undefined) refuse(way);
        const storage: unknown = get?.call(globalThis);
        areas.set(storage, area);
        return storage;
      },
    });
  }
  const garbage = '{"garbage":[';
  for (const name of ['getItem', 'setItem', 'removeItem'])
    wrap(
      Storage.prototype,
      name,
      (self, [key]) => `${areas.get(self) ?? 'other'} ${name} ${String(key)}`,
      (way) => (way === 'garbage' ? garbage : refuse(way)),
    );
  const rejects = (way: string): unknown => Promise.reject(new DOMException('The test refuses this.', way));
  if ('caches' in globalThis)
    for (const name of ['open', 'match', 'has', 'keys', 'delete'])
      wrap(CacheStorage.prototype, name, () => `caches ${name}`, rejects);
  if ('serviceWorker' in navigator)
    wrap(ServiceWorkerContainer.prototype, 'register', () => 'serviceWorker register', rejects);
  wrap(IDBFactory.prototype, 'open', () => 'indexedDB open', refuse);
  if ('locks' in navigator) wrap(LockManager.prototype, 'request', () => 'locks request', rejects);
  if ('storage' in navigator)
    for (const name of ['estimate', 'persist', 'persisted', 'getDirectory'])
      wrap(StorageManager.prototype, name, () => `storage ${name}`, rejects);
  if ('BroadcastChannel' in globalThis)
    globalThis.BroadcastChannel = new Proxy(BroadcastChannel, {
      construct(target, [name]: [string]) {
        const way = wayOf(`channel ${name}`);
        return way === undefined ? new target(name) : (refuse(way) as object);
      },
    });

  // Workers: forbidden, or ended by the browser after their first message.
  const nameOf = (address: unknown): string => String(address).replace(/^.*\//, '');
  globalThis.Worker = new Proxy(Worker, {
    construct(target, [address, options]: [string | URL, WorkerOptions?]) {
      const way = wayOf(`worker ${nameOf(address)}`);
      if (way === 'SecurityError') refuse(way);
      const worker = new target(address, options);
      if (way !== 'ends') return worker;
      const send = worker.postMessage.bind(worker) as Call;
      worker.postMessage = (...given: unknown[]) => {
        send(...given);
        worker.terminate();
        setTimeout(() => worker.dispatchEvent(new ErrorEvent('error', { message: 'Out of memory', cancelable: true })));
      };
      return worker;
    },
  });

  // WebGL.
  wrap(
    HTMLCanvasElement.prototype,
    'getContext',
    // A browser refuses no drawing in 2D.
    (_, [kind]) => (kind === '2d' ? 'a drawing' : `webgl context ${String(kind)}`),
    () => null,
  );
  if (!('WebGL2RenderingContext' in globalThis)) return;
  const gl = WebGL2RenderingContext.prototype;
  const fails: readonly (readonly [string, () => unknown])[] = [
    ...['Program', 'Shader', 'Buffer', 'Texture', 'Framebuffer', 'Renderbuffer', 'VertexArray'].map(
      (what) => [`create${what}`, () => null] as const,
    ),
    ['getProgramParameter', () => false],
    ['getShaderPrecisionFormat', () => null],
    ['getParameter', () => null],
    ['getExtension', () => null],
  ];
  let drawn: unknown;
  const getExtension = gl.getExtension as unknown as Call;
  for (const [name, result] of fails) wrap(gl, name, () => `webgl ${name}`, result);
  for (const name of ['bufferData', 'texImage2D', 'drawElements', 'drawArrays', 'compileShader', 'linkProgram'])
    wrap(
      gl,
      name,
      (self) => {
        drawn = self;
        return `webgl ${name}`;
      },
      (way) => {
        if (way === 'throws') throw new RangeError('The test refuses this.');
        if (way === 'lost')
          (getExtension.call(drawn, 'WEBGL_lose_context') as WEBGL_lose_context | null)?.loseContext();
      },
    );
}

const fileOf = (address: string): string => new URL(address).pathname.split('/').at(-1) ?? '';
const pointOf = (request: Request): string => `file ${fileOf(request.url())}`;

/** A worker's script arrives, and its first statement throws. */
const throwsAtStart = 'throws at start';

/** How a point can fail. */
export function waysOf(point: string): readonly string[] {
  // A browser takes the first half of a style sheet as a whole one.
  if (point.endsWith('.css')) return ['no answer', 'not found', 'a page in its place'];
  if (point.startsWith('file ')) return ['no answer', 'not found', 'a page in its place', 'half of it'];
  if (point.startsWith('worker ')) return ['SecurityError', 'ends', throwsAtStart];
  if (point.startsWith('webgl ')) return /draw/.test(point) ? ['throws', 'lost'] : ['nothing'];
  if (point.includes('getItem')) return ['SecurityError', 'garbage'];
  return point.includes('setItem') ? ['QuotaExceededError', 'SecurityError'] : ['SecurityError'];
}

async function failed(route: Route, way: string): Promise<void> {
  if (way === 'no answer') return route.abort();
  if (way === throwsAtStart)
    return route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("The test refuses this.");' });
  if (way === 'not found') return route.fulfill({ status: 404, contentType: 'text/html', body: 'not found' });
  if (way === 'a page in its place')
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Log in</title>' });
  const response = await route.fetch();
  const body = await response.body();
  return route.fulfill({ response, body: body.subarray(0, body.length / 2) });
}

/** A page of its own for one visit, so that what still waits in it ends with it. */
export class FaultVisit {
  readonly #files = new Set<string>();
  readonly uncaught: string[] = [];
  private constructor(readonly page: Page) {}

  static async open(context: BrowserContext, fault?: Fault): Promise<FaultVisit> {
    const visit = new FaultVisit(await context.newPage());
    const { page } = visit;
    page.on('pageerror', (error) => visit.uncaught.push(error.stack || String(error)));
    page.on('request', (request) => {
      if (
        ['script', 'fetch', 'xhr', 'stylesheet', 'image'].includes(request.resourceType()) &&
        /^http/.test(request.url())
      )
        visit.#files.add(pointOf(request));
    });
    await page.addInitScript(instrument, fault);
    if (fault?.point.startsWith('file ') || fault?.way === throwsAtStart)
      await page.route(
        (url) => fileOf(url.href) === fault.point.replace(/^(file|worker) /, ''),
        (route) => failed(route, fault.way),
      );
    return visit;
  }
  /** All that was asked for, in this page and its frames. */
  async points(): Promise<readonly string[]> {
    const calls = await Promise.all(
      this.page
        .frames()
        .map((frame) => frame.evaluate(() => [...(Reflect.get(globalThis, 'faultCalls') as Set<string>)])),
    );
    return [...new Set([...this.#files, ...calls.flat()])];
  }
  /** From now on, and after a reload, nothing fails. */
  async mend(): Promise<void> {
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    const mend = (): void => void Reflect.set(globalThis, 'faultNow', undefined);
    await this.page.addInitScript(mend);
    await Promise.all(this.page.frames().map((frame) => frame.evaluate(mend).catch(() => undefined)));
  }
}
