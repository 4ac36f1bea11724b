import { readLocale } from '../i18n/localeStorage';
import { isSignInPage } from '../schema/authPages';
import { insidePath } from '../schema/basePath';
import { type FirstScreen, firstScreenHeader, type Screen, signInCall } from '../schema/screen';
import type { Answers } from './readAnswers';

export interface WithFirstScreenOptions {
  /** First word of the path that `/` leads to. */
  readonly home: string;
  /** Shows a screen; resolves once it can be seen. */
  readonly show: (screen: Screen) => Promise<void>;
}

/**
 * `fetch` that has a sign-in by the sign-in page bring along the screen that it leads to (`server/features/firstScreen/createFirstScreen.ts`). The screen is
 * shown at once, and what the app then asks for to draw it is there already.
 */
export function withFirstScreen({ fetch, take }: Answers, { home, show }: WithFirstScreenOptions): Answers['fetch'] {
  return async (url, init) => {
    const ofList = url === signInCall && isSignInPage(insidePath(location.pathname)) ? settingsOf(init?.body, home) : undefined;
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

/** What this browser remembers of the list that a sign-in leads to, for the gateway to draw it; undefined: it cannot be told. */
function settingsOf(body: unknown, home: string): string | undefined {
  const target = body instanceof URLSearchParams ? body.get('callbackUrl') : null;
  if (target === null || !URL.canParse(target)) return undefined;
  return window.settingsOfList?.(insidePath(new URL(target).pathname).split('/')[1] || home);
}
