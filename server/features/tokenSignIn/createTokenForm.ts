import { createHash } from 'node:crypto';
import type { Api } from '../../../src/schema/api';
import { isObject } from '../../../src/schema/objects';
import { ConfigError } from '../../config/config';
import type { SignInForm } from '../../session/signInWay';
import { toSession } from '../../session/toSession';
import { isSuccessful } from '../../session/upstreamCalls';

const defaultMaxLength = 2000;

/** Creates the form. The token is checked by a GET before a session begins. @throws ConfigError for an invalid path */
export function createTokenForm(
  { authorization }: Pick<Api, 'authorization'>,
  { check, maxLength = defaultMaxLength }: NonNullable<Api['tokenSignIn']>,
): SignInForm {
  if (!/^[\w~-][\w./~-]*$/.test(check) || check.includes('..'))
    throw new ConfigError([`resources/api.ts: tokenSignIn.check "${check}" must be a path below root, e.g. "me/".`]);
  return {
    name: 'API token',
    refused: 'TokenRefused',
    async signIn({ token }, ask) {
      const typed = typeof token === 'string' ? token.trim() : '';
      const scheme = `${authorization} `;
      const access = typed.startsWith(scheme) ? typed.slice(scheme.length).trim() : typed;
      if (access.length > maxLength || !/^[\x21-\x7e]+$/.test(access)) return { kind: 'refused' };
      const answer = await ask(check, access);
      if (answer?.status === 401) return { kind: 'refused' };
      if (answer?.status === 403) return { kind: 'forbidden' };
      if (!answer || !isSuccessful(answer.status)) return { kind: 'unavailable' };
      const { body } = answer;
      // Distinguishes tokens whose account has no name.
      const account = `token ${createHash('sha256').update(access).digest('hex').slice(0, 12)}`;
      const user = isObject(body) && !('results' in body) ? { name: '', ...body } : {};
      const session = toSession({ access, user }, account);
      return session ? { kind: 'signed-in', session: { ...session, refresh: undefined }, answer: body } : { kind: 'unreadable' };
    },
  };
}
