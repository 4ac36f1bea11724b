import { authBasePath } from '../../auth/authBasePath';
import { toAddress } from '../../schema/basePath';

/** The parameters of a reading; see docs/history.md. */
export type HistoryParameters = Readonly<Record<string, string | number | undefined>>;

/** Whether the gateway keeps a history. What goes to an API past the gateway is in none. */
export async function hasHistory(): Promise<boolean> {
  if (originOf(import.meta.env.VITE_API_URL) !== originOf(import.meta.env.VITE_AUTH_URL)) return false;
  const response = await fetch(toAddress(historyUrl({})), { method: 'HEAD', credentials: 'include' });
  // A static host answers any path with the page.
  return response.ok && !(response.headers.get('content-type') ?? '').includes('html');
}

function originOf(address: string | undefined): string {
  return new URL(address || '/', location.href).origin;
}

/** The history stands beside the session, on the gateway that keeps both. */
export function historyUrl(query: HistoryParameters): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const base = authBasePath(import.meta.env.VITE_AUTH_URL ?? '').replace(/\/[^/]*$/, '/history/');
  return `${base}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
