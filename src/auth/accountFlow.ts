/** State between the steps of registration or recovery, in session storage, which survives a reload. */
import type { MailedCodePurpose } from './createAccountCalls';

interface AccountFlow {
  readonly email?: string;
  readonly name?: string;
  readonly registration?: string | undefined;
  readonly token?: string | undefined;
  readonly resendAt?: { readonly [P in MailedCodePurpose]?: number };
}

const key = 'accountFlow';

let stored: AccountFlow = {};

export function readAccountFlow(): AccountFlow {
  try {
    const text = window.sessionStorage.getItem(key);
    const found: unknown = text ? JSON.parse(text) : {};
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return stored;
  }
}

export function readRegistration(email: string): string | undefined {
  const flow = readAccountFlow();
  return flow.email === email ? flow.registration : undefined;
}

export function writeAccountFlow(change: AccountFlow): void {
  const known = readAccountFlow();
  const isOther = change.email !== undefined && change.email !== known.email;
  stored = { ...(isOther ? {} : known), ...change };
  try {
    window.sessionStorage.setItem(key, JSON.stringify(stored));
  } catch {}
}

export function rememberCode(purpose: MailedCodePurpose, email: string, waitSeconds: number, now = Date.now()): void {
  const { resendAt } = readAccountFlow().email === email ? readAccountFlow() : {};
  writeAccountFlow({ email, resendAt: { ...resendAt, [purpose]: now + waitSeconds * 1000 } });
}

export function forgetAccountFlow(): void {
  stored = {};
  try {
    window.sessionStorage.removeItem(key);
  } catch {}
}
