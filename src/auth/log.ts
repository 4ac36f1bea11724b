import { toAddress } from '../schema/basePath';
import type { BrowserParts } from './browserParts';

type ClientErrorCode = 'CLIENT_FETCH_ERROR' | 'CLIENT_SESSION_ERROR';

export type ReportError = (code: ClientErrorCode, error: unknown, url: string) => void;

export function createReportError(basePath: string, { navigator, fetch }: Pick<BrowserParts, 'navigator' | 'fetch'>): ReportError {
  return (code, error, url) => {
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
    const body = new URLSearchParams({ level: 'error', code, message, name, url, client: 'true' });
    const address = `${basePath}/_log`;
    if (!beacon(navigator, address, body)) void post(fetch, address, body);
  };
}

function beacon(navigator: BrowserParts['navigator'], url: string, body: URLSearchParams): boolean {
  try {
    return navigator?.sendBeacon?.(toAddress(url), body) ?? false;
  } catch {
    return false;
  }
}

async function post(fetch: BrowserParts['fetch'], url: string, body: URLSearchParams): Promise<void> {
  try {
    await fetch(url, { method: 'POST', body, keepalive: true });
  } catch {}
}
