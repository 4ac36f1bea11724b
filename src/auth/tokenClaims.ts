import { parseJson } from '../schema/parseJson';
import type { Session } from './sessionTypes';

/** The claims of a bearer token that the browser uses. They are not trusted; the product API verifies tokens. */
interface TokenClaims {
  /** RFC 7519 `sub`, or SimpleJWT's `user_id`. */
  readonly subject: string | undefined;
  /** RFC 7519 `exp`, in milliseconds. */
  readonly expiresAt: number | undefined;
}

/** Reads a JWT's payload. A token that is no JWT has no claims. */
export function readTokenClaims(token: string | undefined): TokenClaims {
  const { sub, user_id: userId, exp } = payloadOf(token);
  const subject = sub ?? userId;
  return {
    subject: typeof subject === 'string' || typeof subject === 'number' ? String(subject) : undefined,
    expiresAt: typeof exp === 'number' ? exp * 1000 : undefined,
  };
}

function payloadOf(token: string | undefined): Record<string, unknown> {
  try {
    const bytes = Uint8Array.from(atob((token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const payload = parseJson(new TextDecoder().decode(bytes));
    return typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Returns the account that a session's token names. */
export const readAccountId = (session: Session | null): string | undefined => readTokenClaims(session?.user?.token).subject;
