/**
 * What one step of making or recovering an account hands to the next: in the tab's session storage, so that a reload loses nothing
 * and no address bar shows it.
 */
import type { CodePurpose } from './createAccountCalls';

export interface AccountFlow {
  readonly email?: string;
  /** What was typed beside it, for whoever goes back. */
  readonly name?: string;
  /** Shows that the registration of `email` is this tab's own. */
  readonly registration?: string | undefined;
  /** Lets this tab set a new password; gone once it is used. */
  readonly token?: string | undefined;
  /** When another code can be asked for, milliseconds since 1970. */
  readonly resendAt?: { readonly [P in CodePurpose]?: number };
}

const key = 'accountFlow';

/** Serves where the browser blocks its storage; a reload then begins anew. */
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

/** The secret with which this tab registered an address, as long as it is not confirmed. */
export function registrationOf(email: string): string | undefined {
  const flow = readAccountFlow();
  return flow.email === email ? flow.registration : undefined;
}

/** Changes what is given and leaves the rest; another e-mail begins anew. */
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
export function rememberCode(purpose: CodePurpose, email: string, waitSeconds: number, now = Date.now()): void {
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
