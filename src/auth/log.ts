import type { BrowserParts } from './browserParts';

/** Codes that the client raises (specification §8). */
export type ClientErrorCode = 'CLIENT_FETCH_ERROR' | 'CLIENT_SESSION_ERROR';

export type SessionLog = (code: ClientErrorCode, error: unknown, url: string) => void;

/**
 * The log beacon `POST _log` (specification §7): level, code and message, plus the name of the error and the url, so that an
 * operator hears of what only browsers see. Survives leaving the page, and never throws.
 */
export function createLog(basePath: string, { navigator, fetch }: Pick<BrowserParts, 'navigator' | 'fetch'>): SessionLog {
  return (code, error, url) => {
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
    const body = new URLSearchParams({ level: 'error', code, message, name, url, client: 'true' });
    try {
      if (navigator?.sendBeacon) navigator.sendBeacon(`${basePath}/_log`, body);
      else void fetch(`${basePath}/_log`, { method: 'POST', body, keepalive: true }).catch(() => {});
    } catch {
      // A log line is not worth an error of its own.
    }
  };
}
