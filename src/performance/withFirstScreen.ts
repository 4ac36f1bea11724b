import { readLocale } from '../i18n/localeStorage';
import { isSignInPage } from '../schema/authPages';
import { insidePath } from '../schema/basePath';
import { type FirstScreen, firstScreenHeader, type Screen, signInCall } from '../schema/screen';
import type { Answers } from './readAnswers';

interface WithFirstScreenOptions {
  readonly home: string;
  readonly show: (screen: Screen) => Promise<void>;
}

/** Wraps `fetch` so that a sign-in also returns the next screen, which is shown at once. */
export function withFirstScreen({ fetch, take }: Answers, { home, show }: WithFirstScreenOptions): Answers['fetch'] {
  return async (url, init) => {
    const ofList = url === signInCall && isSignInPage(insidePath(location.pathname)) ? getSettings(init?.body, home) : undefined;
    if (ofList === undefined) return fetch(url, init);
    const headers = new Headers(init?.headers);
    headers.set(firstScreenHeader, ofList);
    const response = await fetch(url, { ...init, headers });
    if (!response.ok) return response;
    const { written, screen, ...answer } = (await response.json()) as Partial<FirstScreen>;
    if (written) take(written, readLocale());
    if (screen) await show(screen);
    return Response.json(answer, { headers: response.headers });
  };
}

function getSettings(body: unknown, home: string): string | undefined {
  const target = body instanceof URLSearchParams ? body.get('callbackUrl') : null;
  if (target === null || !URL.canParse(target)) return undefined;
  return window.getListSettings?.(insidePath(new URL(target).pathname).split('/')[1] || home);
}
