import { asObject } from './asObject.ts';
import { asText } from './asText.ts';
import { compact } from './compact.ts';
import type { Describer } from './createDescriber.ts';
import type { Resolver } from './createResolver.ts';
import type { DescribedField } from './describedApi.ts';
import type { OpenApiDocument, SecurityScheme } from './document.ts';
import { describeCookies, findAccountPath, readSchemes } from './findCookies.ts';
import { type DocumentedCall, isParameter, type Path } from './findPaths.ts';
import { findSecondFactor } from './findSecondFactor.ts';
import { readList } from './readList.ts';

const signInWords = /(^|[/_-])(log-?_?in|sign-?_?in|token|obtain|api-token-auth|authenticate|create-token|jwt|session)s?([/_-]|$)/i;
const otherWords =
  /register|registration|sign-?_?up|reset|recover|forgot|change|confirm|refresh|verify|log-?_?out|sign-?_?out|blacklist|revoke|resend|device|push|fcm/i;
const refreshWords = /refresh/i;
const signOutWords = /log-?_?out(?!-?_?all)|sign-?_?out|blacklist|revoke/i;
const accountNames = ['email', 'username', 'phone', 'phone_number', 'mobile', 'login', 'identifier', 'user'];
const tokenNames = ['access', 'access_token', 'accessToken', 'token', 'key', 'auth_token', 'jwt'];

const has = (fields: readonly DescribedField[], names: readonly string[]) => fields.some((field) => names.includes(field.source));

const takesForm = (call: DocumentedCall | undefined): true | undefined =>
  call && call.bodyTypes.length > 0 && call.bodyTypes.every((type) => /form/.test(type)) ? true : undefined;

const setsCookie = ({ operation }: DocumentedCall) =>
  Object.values(asObject(operation.responses) ?? {}).some((response) =>
    Object.keys(asObject(asObject(response)?.headers) ?? {}).some((name) => /^set-cookie$/i.test(name)),
  );

/** A candidate for the sign-in call: it takes an account and a password and answers a token. Each documented part adds to its score. */
function asSignIn(path: Path, refreshed: boolean, describer: Describer) {
  const { POST } = path.calls;
  const text = path.segments.join('/');
  if (!POST || !signInWords.test(text) || otherWords.test(text)) return undefined;
  const body = describer.properties(POST.body).filter((field) => !field.readOnly);
  const answer = describer.properties(POST.answer).filter((field) => !field.writeOnly);
  const takesPassword = has(body, ['password']);
  if (!takesPassword && (body.length > 0 || path.calls.GET)) return undefined;
  // DRF's own generator does not describe the answer of SimpleJWT's view.
  const answersToken = has(answer, tokenNames) || /TokenObtainPair/.test(describer.flatten(POST.body).component ?? '');
  const score =
    (takesPassword ? 4 : 0) +
    (has(body, accountNames) ? 2 : 0) +
    (answersToken ? 3 : 0) +
    (refreshed ? 1 : 0) +
    (/(login|sign-?_?in|token|token-auth|create)$/i.test(text) ? 1 : 0) -
    (/sliding|social|google|facebook|apple|otp|admin|session/i.test(text) ? 2 : 0) -
    path.segments.length / 100;
  return { path, body, answer, answersToken, setsCookie: setsCookie(POST), refreshed, score };
}

type Candidate = NonNullable<ReturnType<typeof asSignIn>>;

function asTokenCall(paths: readonly Path[], words: RegExp, names: readonly string[], describer: Describer) {
  const [best] = paths
    .filter((path) => path.calls.POST && words.test(path.segments.join('/')))
    .map((path) => ({ path, body: describer.properties(path.calls.POST?.body).filter((field) => !field.readOnly) }))
    .sort((a, b) => Number(has(b.body, names)) - Number(has(a.body, names)) || a.path.path.length - b.path.path.length);
  return best && { path: best.path.path, token: names.find((name) => has(best.body, [name])) };
}

function getScheme(scheme: SecurityScheme): string | undefined {
  if (scheme.type === 'http') return asText(scheme.scheme)?.toLowerCase() === 'bearer' ? 'Bearer' : undefined;
  if (scheme.type === 'oauth2' || scheme.type === 'openIdConnect') return 'Bearer';
  if (scheme.type !== 'apiKey' || scheme.in !== 'header' || asText(scheme.name)?.toLowerCase() !== 'authorization') return undefined;
  // drf-spectacular writes: Token-based authentication with required prefix "Token".
  const description = asText(scheme.description) ?? '';
  return /prefix "([^"]+)"/.exec(description)?.[1] ?? /\b(Bearer|Token|JWT)\b/.exec(description)?.[1];
}

function getAuthorization(all: readonly SecurityScheme[], signIn: Candidate | undefined): string | undefined {
  const schemes = all.flatMap((one) => getScheme(one) ?? []);
  const answer = signIn?.answer ?? [];
  const isJwt = has(answer, ['access', 'access_token', 'accessToken', 'jwt']) || signIn?.refreshed;
  const likely = isJwt
    ? 'Bearer'
    : has(answer, ['key', 'auth_token']) || (signIn && /token-auth|obtain/.test(signIn.path.path) && has(answer, ['token']))
      ? 'Token'
      : undefined;
  if (likely && (schemes.length === 0 || schemes.includes(likely))) return likely;
  return schemes.find((scheme) => scheme === 'Bearer') ?? schemes[0];
}

const tokenPlaces: readonly ((scheme: SecurityScheme) => string | undefined)[] = [
  ({ type, in: place, name }) => (type === 'apiKey' && place === 'cookie' ? `a cookie (${String(name)})` : undefined),
  ({ type, scheme }) =>
    type === 'http' && asText(scheme)?.toLowerCase() === 'basic' ? 'name and password with each call (HTTP Basic)' : undefined,
  ({ type, in: place, name }) =>
    type === 'apiKey' && place === 'header' && asText(name)?.toLowerCase() !== 'authorization' ? `the header ${String(name)}` : undefined,
  ({ type, in: place, name }) => (type === 'apiKey' && place === 'query' ? `the parameter ${String(name)}` : undefined),
];

/** A call that answers a token outweighs the schemes, which often name the browsable API's cookie only. */
function getTokenless(schemes: readonly SecurityScheme[], signIn: Candidate | undefined): string | undefined {
  if (signIn?.refreshed || signIn?.answersToken) return undefined;
  if (schemes.some((scheme) => getScheme(scheme) !== undefined)) return undefined;
  const cookie = signIn?.setsCookie ? 'a cookie' : undefined;
  return tokenPlaces.flatMap((place) => schemes.flatMap((scheme) => place(scheme) ?? []))[0] ?? cookie;
}

function findIssuer(schemes: readonly SecurityScheme[]): string | undefined {
  const url = schemes.flatMap(({ type, openIdConnectUrl }) => (type === 'openIdConnect' ? (asText(openIdConnectUrl) ?? []) : []))[0];
  return url?.replace(/\/?\.well-known\/openid-configuration$/, '');
}

function findSignIns(fixed: readonly Path[], describer: Describer): readonly Candidate[] {
  const refreshing = fixed.filter((path) => path.calls.POST && refreshWords.test(path.path)).map((path) => path.path);
  const isRefreshed = ({ path }: Path) => refreshing.some((each) => each.startsWith(path.replace(/[^/]+\/?$/, '')));
  return fixed.flatMap((path) => asSignIn(path, isRefreshed(path), describer) ?? []).sort((a, b) => b.score - a.score);
}

const refreshTokens = ['refresh', 'refresh_token', 'refreshToken', 'token'];

/** Finds the sign-in: SimpleJWT, dj-rest-auth, Djoser, DRF's `obtain_auth_token`, Django's session, or the API's own login call. */
export function findSession(document: OpenApiDocument, paths: readonly Path[], describer: Describer, resolver: Resolver) {
  const fixed = paths.filter((path) => !path.segments.some(isParameter));
  const candidates = findSignIns(fixed, describer);
  const [signIn] = candidates;
  const refresh = asTokenCall(fixed, refreshWords, refreshTokens, describer);
  const signOut = asTokenCall(fixed, signOutWords, refreshTokens, describer);
  const aside = fixed.filter(
    ({ segments, calls }) =>
      calls.POST && /\b(verify|blacklist|logout-?all)\b/i.test(segments.at(-1) ?? '') && /token|auth|jwt/i.test(segments.join('/')),
  );
  const schemes = readSchemes(document, resolver);
  const tokenless = getTokenless(schemes, signIn);
  const isOther = (path: Path) => path === signIn?.path || readList(path.calls.GET, path.segments.at(-1) ?? '', describer) !== undefined;
  const accountPath = findAccountPath(paths, isOther);
  const cookies =
    tokenless?.startsWith('a cookie') && accountPath ? { account: accountPath, ...describeCookies(schemes, fixed) } : undefined;
  const withoutToken = cookies ? undefined : tokenless;
  // A code after the password and cookies do not go together.
  const secondFactor = signIn && tokenless === undefined ? findSecondFactor(signIn.path, paths, describer, resolver) : undefined;
  return {
    withoutToken,
    cookies,
    accountPath,
    issuer: findIssuer(schemes),
    authorization: tokenless === undefined ? getAuthorization(schemes, signIn) : undefined,
    signIn:
      signIn && withoutToken === undefined
        ? compact({ path: signIn.path.path, fields: signIn.body, isForm: takesForm(signIn.path.calls.POST) })
        : undefined,
    secondFactor,
    refreshPath: refresh?.path,
    refreshToken: refresh?.token,
    signOutPath: signOut?.path,
    signOutToken: signOut?.token,
    paths: new Set([
      ...candidates.map(({ path }) => path.path),
      refresh?.path ?? '',
      signOut?.path ?? '',
      secondFactor?.path ?? '',
      cookies?.csrfFrom ?? '',
      ...aside.map((path) => path.path),
    ]),
  };
}
