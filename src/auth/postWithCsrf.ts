import type { AuthFetch } from './authFetch';
import { failure, readAnswer } from './readAnswer';
import type { SignInResult } from './sessionTypes';

/**
 * Posts a form with a CSRF token. When another tab's first call replaced the CSRF cookie in between, the token is refused
 * once; a fresh one settles it. Without a token nothing is posted.
 *
 * @param beforePost called when the post is certain
 */
export async function postWithCsrf(
  authFetch: AuthFetch,
  path: string,
  fields: Readonly<Record<string, string>>,
  beforePost: () => void,
): Promise<SignInResult> {
  const post = async (): Promise<SignInResult> => {
    const { token, error } = await authFetch.csrf();
    if (token === undefined) return failure(error, 0);
    beforePost();
    return readAnswer(await authFetch.postForm(path, { ...fields, csrfToken: token }));
  };
  const first = await post();
  return first.error === 'MissingCSRF' && first.status !== 0 ? post() : first;
}
