/** The remembered sign-in e-mail in local storage (specification §4). */
const key = 'rememberedEmail';

/** The remembered e-mail; empty when there is none or the browser blocks its storage. */
export function readRememberedEmail(): string {
  try {
    return window.localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Remembers an e-mail, or forgets the last one when `email` is undefined. */
export function rememberEmail(email: string | undefined): void {
  try {
    if (email === undefined) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, email);
  } catch {
    // A browser that blocks its storage remembers nothing; signing in works all the same.
  }
}
