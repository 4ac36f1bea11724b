import type { CDPSession } from '@playwright/test';

/** What went over the wire, as the Network domain of the DevTools protocol tells it. */
export interface Traffic {
  /** Forgets everything so far. */
  clear(): void;
  /** When the first document was asked for, in milliseconds since 1970. */
  began(): number;
  /** Requests so far whose URL is such a one. */
  count(matches: (url: URL) => boolean): number;
  /** Bytes that have come so far, headers and compressed bodies. */
  bytes(): number;
  /** Milliseconds for which no request has been open. */
  idleMs(): number;
  /** What is open. */
  open(): readonly string[];
}

interface Request {
  readonly url: URL;
  bytes: number;
  isOpen: boolean;
}

/** Follows the requests of a page. */
export async function watchTraffic(cdp: CDPSession): Promise<Traffic> {
  const requests = new Map<string, Request>();
  let began = Number.NaN;
  let lastAt = Date.now();
  const end = (id: string, bytes?: number) => {
    const request = requests.get(id);
    if (!request) return;
    request.isOpen = false;
    request.bytes = bytes ?? request.bytes;
    lastAt = Date.now();
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime, redirectResponse }) => {
    if (!request.url.startsWith('http')) return;
    if (type === 'Document' && Number.isNaN(began)) began = wallTime * 1000;
    requests.set(requestId, { url: new URL(request.url), bytes: redirectResponse?.encodedDataLength ?? 0, isOpen: true });
    lastAt = Date.now();
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes += encodedDataLength;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  await cdp.send('Network.enable');
  const open = () => [...requests.values()].filter(({ isOpen }) => isOpen).map(({ url }) => url.href);
  return {
    clear() {
      requests.clear();
      began = Number.NaN;
    },
    began: () => began,
    count: (matches) => [...requests.values()].filter(({ url }) => matches(url)).length,
    bytes: () => [...requests.values()].reduce((sum, { bytes }) => sum + bytes, 0),
    idleMs: () => (open().length > 0 ? 0 : Date.now() - lastAt),
    open,
  };
}
