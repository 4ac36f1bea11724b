/** E-mail address or username of the last sign-in, for signing in again in any tab. The session does not contain it (specification §3). */
const key = 'signInEmail';

interface SignInEmail {
  readonly subject: string;
  readonly email: string;
}

export function writeSignInEmail(subject: string | undefined, email: string): void {
  forgetSignInEmail();
  if (subject === undefined) return;
  try {
    window.localStorage.setItem(key, JSON.stringify({ subject, email } satisfies SignInEmail));
  } catch {}
}

export function readSignInEmail(subject: string | undefined): string | undefined {
  try {
    const stored = JSON.parse(window.localStorage.getItem(key) ?? 'null') as Partial<SignInEmail> | null;
    return stored && subject !== undefined && stored.subject === subject && typeof stored.email === 'string' ? stored.email : undefined;
  } catch {
    return undefined;
  }
}

export function forgetSignInEmail(): void {
  try {
    window.localStorage.removeItem(key);
  } catch {}
}
