import type { Context } from 'hono';
import { signInPath } from '../../../src/schema/authPages';
import { retryAfterParameter } from '../../../src/schema/retryAfter';
import { postedSignInCookie } from '../../../src/schema/screen';
import { knownErrors } from '../../../src/schema/signInErrors';
import { createQueue } from '../../lib/createQueue';
import { queueLimits } from '../../lib/limits';
import type { DocumentSources } from '../../web/documentSources';
import { csrfPath, hasUser, sessionPath } from './documentSession';
import { postSignIn } from './postSignIn';
import type { ScreenRenderer } from './ScreenRenderer';
import type { screenDocument } from './screenDocument';

const formPaths = ['/api/auth/providers', csrfPath];

interface SignInPagesOptions extends Pick<DocumentSources, 'session' | 'getOrigin' | 'basePath'> {
  readonly renderer: ScreenRenderer;
  readonly write: ReturnType<typeof screenDocument>;
  readonly answerUnrendered: (c: Context) => Response | Promise<Response>;
}

export function createSignInPages({ session, getOrigin, basePath, renderer, write, answerUnrendered }: SignInPagesOptions) {
  const queue = createQueue(queueLimits.signInPages);

  async function render(c: Context): Promise<Response> {
    const who = await renderer.readSession(c, [sessionPath]);
    const form = who && !hasUser(who) ? await renderer.readSession(c, formPaths) : undefined;
    return form
      ? write(c, { path: toSharedPath(new URL(c.req.url).search), known: { ...form, [sessionPath]: '{}' } })
      : answerUnrendered(c);
  }

  return {
    async get(c: Context): Promise<Response> {
      return (await queue.run('first', () => render(c), { signal: c.req.raw.signal })) ?? answerUnrendered(c);
    },

    async post(c: Context): Promise<Response> {
      c.header('Cache-Control', 'no-store');
      const { location, error, email, retryAfter } = await postSignIn(c, { session, publicUrl: getOrigin(c.req.raw) });
      if (location) {
        c.header('Set-Cookie', `${postedSignInCookie}=1; Path=${basePath || '/'}; Max-Age=60; SameSite=Lax`, { append: true });
        return c.redirect(location, 303);
      }
      const form = await renderer.readSession(c, formPaths);
      if (!form) return answerUnrendered(c);
      const wait: Record<string, string> = retryAfter === undefined ? {} : { [retryAfterParameter]: String(retryAfter) };
      const path = `${signInPath}?${new URLSearchParams({ ...c.req.query(), error: error ?? 'Unavailable', ...wait })}`;
      return write(c, { path, known: { ...form, [sessionPath]: '{}' }, state: { email } }, 401);
    },
  };
}

/** Keeps only what the page shows, so that unknown errors share one screen. */
function toSharedPath(search: string): string {
  const error = new URLSearchParams(search).get('error');
  return error ? `${signInPath}?error=${knownErrors.has(error) ? error : 'Unknown'}` : signInPath;
}
