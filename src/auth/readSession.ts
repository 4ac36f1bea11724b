import type { AuthAnswer } from './authFetch';
import type { Session } from './sessionTypes';

/** What an answer to `GET session` or `POST session` says. */
export type SessionReading =
  | { readonly kind: 'session'; readonly session: Session | null }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'malformed' };

/**
 * Only an empty session (`{}` of next-auth v4, `null` of Auth.js) or a definite 401 means signed out. Everything else that is no
 * session says nothing about it; next-auth v4 signs people out for it.
 */
export function readSession(answer: AuthAnswer | undefined): SessionReading {
  if (answer?.status === 401) return { kind: 'session', session: null };
  if (!answer?.ok || answer.body === undefined) return { kind: 'unavailable' };
  const { body } = answer;
  if (typeof body !== 'object' || Array.isArray(body)) return { kind: 'malformed' };
  return { kind: 'session', session: body && Object.keys(body).length > 0 ? (body as Session) : null };
}
