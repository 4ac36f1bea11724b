import type { AuthAnswer } from './authFetch';
import type { Session } from './sessionTypes';

/** The meaning of an answer to `GET session` or `POST session`. */
type SessionReading =
  | { readonly kind: 'session'; readonly session: Session | null }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'malformed' };

/**
 * Only an empty session (`{}` of next-auth v4, `null` of Auth.js) or a 401 means signed out. Any other answer without a session leaves the
 * state unknown; next-auth v4 treats it as signed out.
 */
export function readSession(answer: AuthAnswer | undefined): SessionReading {
  if (answer?.status === 401) return { kind: 'session', session: null };
  if (!answer?.ok || answer.body === undefined) return { kind: 'unavailable' };
  const { body } = answer;
  if (typeof body !== 'object' || Array.isArray(body)) return { kind: 'malformed' };
  return { kind: 'session', session: body && Object.keys(body).length > 0 ? (body as Session) : null };
}
