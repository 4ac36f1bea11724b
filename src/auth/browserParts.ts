export interface BrowserParts {
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  readonly location: LocationParts | undefined;
  readonly window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> | undefined;
  readonly document: (Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & { readonly visibilityState: string }) | undefined;
  readonly navigator: { readonly onLine?: boolean; readonly sendBeacon?: (url: string, body: URLSearchParams) => boolean } | undefined;
  readonly now: () => number;
  /** When this page was requested, in ms. */
  readonly openedAt: number;
}

export interface LocationParts {
  readonly href: string;
  readonly origin: string;
  assign(url: string): void;
  reload(): void;
}

export function browserParts(): BrowserParts {
  const scope = globalThis as Partial<typeof globalThis>;
  return {
    fetch: (url, init) => globalThis.fetch(url, init),
    storage: readStorage(),
    location: scope.location,
    window: scope.window,
    document: scope.document,
    navigator: scope.navigator,
    now: () => Date.now(),
    openedAt: performance.timeOrigin,
  };
}

/** Reading `localStorage` throws if the browser blocks cookies. */
function readStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
