import type { AuthFetch } from './authFetch';
import { type Answered, failure, readAnswer } from './readAnswer';

/**
 * Posts a form with a CSRF token. If another tab's first call has replaced the CSRF cookie, the token is refused; the form is then
 * posted once more with a fresh one. Nothing is posted without a token.
 */
export async function postWithCsrf(authFetch: AuthFetch, path: string, fields: Readonly<Record<string, string>>): Promise<Answered> {
  const post = async (): Promise<Answered> => {
    const { token, error } = await authFetch.csrf();
    if (token === undefined) return { result: failure(error, 0), target: null };
    return readAnswer(await authFetch.postForm(path, { ...fields, csrfToken: token }));
  };
  const first = await post();
  return first.result.error === 'MissingCSRF' && first.result.status !== 0 ? post() : first;
}
