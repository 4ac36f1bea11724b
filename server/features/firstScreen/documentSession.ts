import type { Context } from 'hono';
import { endReasonHeader } from '../../../src/schema/endReason';
import { withTimeLimit } from '../../lib/withTimeLimit';
import type { DocumentSources } from '../../web/documentSources';

export const sessionPath = '/api/auth/session';
export const csrfPath = '/api/auth/csrf';

/** Adds the cookies of the routes to the document. @param timeoutMs for each route @returns undefined if one fails or times out */
export async function readSessionRoutes(
  session: DocumentSources['session'],
  timeoutMs: number,
  c: Context,
  paths: readonly string[],
  { url, headers }: Request = c.req.raw,
): Promise<Record<string, string> | undefined> {
  const found: Record<string, string> = {};
  for (const path of paths) {
    const response = await withTimeLimit(session(new Request(new URL(path, url), { headers }), c.env), timeoutMs, () => undefined);
    if (!response?.ok) return undefined;
    found[path] = await response.text();
    const endReason = response.headers.get(endReasonHeader);
    if (endReason) found[endReasonHeader] = endReason;
    for (const cookie of response.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
  }
  return found;
}

const sessionCookie = /(?:^|;\s*)(?:__Host-|__Secure-)?authjs\.session-token(?:\.0)?=([^;]+)/;

export function getSessionCookie({ headers }: Request): string | undefined {
  return sessionCookie.exec(headers.get('cookie') ?? '')?.[1];
}

export function hasUser(known: Readonly<Record<string, string>>): boolean {
  return Object.keys(JSON.parse(known[sessionPath] ?? '{}') ?? {}).length > 0;
}
