/** Key in local storage (specification §4). */
const key = 'rememberedEmail';

export function readRememberedEmail(): string {
  try {
    return window.localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function rememberEmail(email: string | undefined): void {
  try {
    if (email === undefined) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, email);
  } catch {}
}
