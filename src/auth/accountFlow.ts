/**
 * The state that one step of registration or recovery passes to the next. It is kept in the tab's session storage: it survives a
 * reload and never appears in the address bar.
 */
import type { MailedCodePurpose } from './createAccountCalls';

interface AccountFlow {
  readonly email?: string;
  /** The name that was typed, for people who go back a step. */
  readonly name?: string;
  /** Proves that this tab registered `email`. */
  readonly registration?: string | undefined;
  /** Lets this tab set a new password, once. */
  readonly token?: string | undefined;
  /** When another code can be requested, in milliseconds since 1970. */
  readonly resendAt?: { readonly [P in MailedCodePurpose]?: number };
}

const key = 'accountFlow';

/** Used when the browser blocks session storage. A reload then starts over. */
let kept: AccountFlow = {};

export function readAccountFlow(): AccountFlow {
  try {
    const text = window.sessionStorage.getItem(key);
    const found: unknown = text ? JSON.parse(text) : {};
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return kept;
  }
}

/** The secret with which this tab registered an address, until the address is confirmed. */
export function registrationOf(email: string): string | undefined {
  const flow = readAccountFlow();
  return flow.email === email ? flow.registration : undefined;
}

/** Merges the given values. Another e-mail starts over. */
export function writeAccountFlow(change: AccountFlow): void {
  const known = readAccountFlow();
  const isOther = change.email !== undefined && change.email !== known.email;
  kept = { ...(isOther ? {} : known), ...change };
  try {
    window.sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // The copy in memory has to do.
  }
}

/** A code for `purpose` is on its way to `email`. */
export function rememberCode(purpose: MailedCodePurpose, email: string, waitSeconds: number, now = Date.now()): void {
  const { resendAt } = readAccountFlow().email === email ? readAccountFlow() : {};
  writeAccountFlow({ email, resendAt: { ...resendAt, [purpose]: now + waitSeconds * 1000 } });
}

export function forgetAccountFlow(): void {
  kept = {};
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}
