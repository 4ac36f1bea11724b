import type { Context } from 'hono';
import { signInPath, signOutPath } from '../../../src/schema/authPages';
import type { DocumentSources } from '../../web/documentSources';
import { csrfPath, hasUser, sessionPath } from './documentSession';
import { postSessionForm } from './postSessionForm';
import { readForm } from './readForm';
import type { ScreenRenderer } from './ScreenRenderer';
import type { screenDocument } from './screenDocument';

interface SignOutPageOptions extends Pick<DocumentSources, 'session' | 'getOrigin'> {
  readonly renderer: ScreenRenderer;
  readonly write: ReturnType<typeof screenDocument>;
  readonly answerUnrendered: (c: Context) => Response | Promise<Response>;
}

const signOutCall = '/api/auth/signout';

/** Creates the page that signs out. The app does so at once; without the app, its form does. */
export function createSignOutPage({ session, getOrigin, renderer, write, answerUnrendered }: SignOutPageOptions) {
  return {
    async get(c: Context): Promise<Response> {
      const known = await renderer.readSession(c, [sessionPath, csrfPath]);
      if (!known) return answerUnrendered(c);
      return hasUser(known) ? write(c, { path: signOutPath, known }) : c.redirect(signInPath);
    },

    async post(c: Context): Promise<Response> {
      c.header('Cache-Control', 'no-store');
      const { csrfToken } = await readForm(c);
      const callbackUrl = getOrigin(c.req.raw) + signInPath;
      const fields = { csrfToken: typeof csrfToken === 'string' ? csrfToken : '', callbackUrl };
      const response = await postSessionForm(c, session, signOutCall, fields);
      const hasEnded = response.headers.getSetCookie().some((cookie) => /session-token=;/.test(cookie));
      // A page of an earlier session has an outdated token.
      return c.redirect(hasEnded ? signInPath : response.status === 503 ? `${signInPath}?error=SignOutFailed` : signOutPath, 303);
    },
  };
}
