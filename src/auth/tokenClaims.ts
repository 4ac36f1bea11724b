import { parseJson } from '../schema/parseJson';
import type { Session } from './sessionTypes';

/** The browser does not trust these claims; the product API verifies tokens. */
interface TokenClaims {
  readonly subject: string | undefined;
  readonly expiresAt: number | undefined;
}

export function readTokenClaims(token: string | undefined): TokenClaims {
  const { sub, user_id: userId, exp } = readPayload(token);
  const subject = sub ?? userId;
  return {
    subject: typeof subject === 'string' || typeof subject === 'number' ? String(subject) : undefined,
    expiresAt: typeof exp === 'number' ? exp * 1000 : undefined,
  };
}

function readPayload(token: string | undefined): Record<string, unknown> {
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

export const readAccountId = (session: Session | null): string | undefined => readTokenClaims(session?.user?.token).subject;
