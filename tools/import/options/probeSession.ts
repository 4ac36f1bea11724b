import type { DescribedApi, DescribedField } from '../../../server/openApi/describedApi.ts';
import type { CallApi } from './createCaller.ts';
import { type AnsweredMetadata, describeAll } from './describeMetadata.ts';
import { isRow } from './describeSamples.ts';

type Session = Pick<DescribedApi, 'authorization' | 'signIn' | 'refreshPath' | 'refreshToken' | 'signOutPath' | 'signOutToken'>;

const signInPaths = [
  'auth/login/',
  'token/',
  'auth/token/',
  'login/',
  'auth/jwt/create/',
  'dj-rest-auth/login/',
  'auth/token/login/',
  'api-token-auth/',
];

async function takes(call: CallApi, url: string): Promise<readonly DescribedField[] | undefined> {
  const answer = await call('OPTIONS', url);
  if (!answer.ok || !answer.allow.includes('POST') || !isRow(answer.json)) return undefined;
  const { actions } = answer.json as { readonly actions?: { readonly POST?: { readonly [source: string]: AnsweredMetadata } } };
  return describeAll(actions?.POST ?? {}).filter((field) => !field.readOnly);
}

async function getFirst(call: CallApi, base: string, paths: readonly string[], field: string) {
  const found = await Promise.all(paths.map(async (path) => ({ path: `${base}${path}`, fields: await takes(call, `${base}${path}`) })));
  const open = found.filter((each) => each.fields !== undefined);
  return open.find((each) => each.fields?.some(({ source }) => source === field)) ?? undefined;
}

/** Finds session calls at their usual paths by OPTIONS, so nothing is sent. @param root ends with a slash */
export async function probeSession(root: string, call: CallApi): Promise<Session> {
  const path = (url: string) => new URL(url).pathname;
  const signIn = await getFirst(call, root, signInPaths, 'password');
  if (!signIn?.fields) return {};
  const around = signIn.path.replace(/[^/]+\/$/, '');
  const refresh = await getFirst(
    call,
    '',
    [...new Set([`${signIn.path}refresh/`, `${around}token/refresh/`, `${around}refresh/`])],
    'refresh',
  );
  return {
    signIn: { path: path(signIn.path), fields: signIn.fields },
    ...(refresh ? { authorization: 'Bearer', refreshPath: path(refresh.path), refreshToken: 'refresh' } : {}),
  };
}
