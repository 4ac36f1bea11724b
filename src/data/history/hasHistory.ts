import { authBasePath } from '../../auth/authBasePath';
import { toAddress } from '../../schema/basePath';

export type HistoryParameters = Readonly<Record<string, string | number | undefined>>;

/** Asks the gateway for a history. @throws Error after a temporary failure, which proves nothing */
export async function hasHistory(): Promise<boolean> {
  if (getOrigin(import.meta.env.VITE_API_URL) !== getOrigin(import.meta.env.VITE_AUTH_URL)) return false;
  const response = await fetch(toAddress(historyUrl({})), { method: 'HEAD', credentials: 'include' });
  if ([401, 429].includes(response.status) || response.status >= 500) throw new Error(`The history answered ${response.status}`);
  return response.ok && !(response.headers.get('content-type') ?? '').includes('html');
}

function getOrigin(address: string | undefined): string {
  return new URL(address || '/', location.href).origin;
}

/** @param below a path below the history's, e.g. `texts/` */
export function historyUrl(query: HistoryParameters, below = ''): string {
  const parameters = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const base = authBasePath(import.meta.env.VITE_AUTH_URL ?? '').replace(/\/[^/]*$/, `/history/${below}`);
  return `${base}?${new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]))}`;
}
