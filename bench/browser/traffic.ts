import type { CDPSession } from '@playwright/test';

export interface Traffic {
  clear(): void;
  /** Time of the first document request, in ms since 1970. */
  began(): number;
  count(matches: (url: URL) => boolean): number;
  /** Bytes received so far: headers and compressed bodies. */
  bytes(): number;
  /** Time in ms since the last request ended. 0 while one is open. */
  idleMs(): number;
  open(): readonly string[];
}

interface Request {
  readonly url: URL;
  bytes: number;
  isOpen: boolean;
}

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
