import { customFetch } from '@auth/core';
import type { OIDCConfig } from '@auth/core/providers';
import { isObject } from '../../../src/schema/objects';
import { parseJson } from '../../../src/schema/parseJson';
import type { Log } from '../../lib/createLog';
import type { Tokens } from '../../session/accessToken';
import type { SessionError } from '../../session/signInOutcome';
import type { SignInWay } from '../../session/signInWay';
import type { RefreshResult } from '../../session/upstreamCalls';
import { createProviderFetch, ProviderCallError, toDiscoveryUrl } from './createProviderFetch';
import type { OidcSettings } from './readOidcSettings';

type Claims = Readonly<Record<string, unknown>>;

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const httpUrl = /^https?:\/\//;

/** Creates the way to sign in with OpenID Connect: code flow with PKCE, state and nonce, by the session library. */
export function createOidcWay(settings: OidcSettings, log: Log, now: () => number): SignInWay {
  const { issuer, clientId, clientSecret, name, scope } = settings;
  const providerFetch = createProviderFetch(issuer, now);
  const provider: OIDCConfig<Claims> = {
    ...{ id: 'oidc', name, type: 'oidc', issuer, clientId, clientSecret },
    authorization: { params: { scope } },
    checks: ['pkce', 'state', 'nonce'],
    // Not all providers put the e-mail address into the ID token.
    idToken: false,
    [customFetch]: providerFetch,
    profile: (claims) => ({ id: String(claims.sub), name: text(claims.name) ?? null, email: text(claims.email) ?? null }),
  };
  const post = createTokenPost({ issuer, clientId, clientSecret }, providerFetch);

  return {
    provider,
    readAccount: (claims) => ({
      subject: String(claims.sub),
      name: text(claims.name) ?? text(claims.preferred_username) ?? null,
      image: httpUrl.test(String(claims.picture)) ? String(claims.picture) : null,
      verifiedEmail: claims.email_verified === true ? text(claims.email) : undefined,
      claims,
    }),
    toError(error) {
      const why = explain(error);
      log(`OpenID Connect: ${why.error}: ${why.detail}`, { level: why.error === 'ProviderExpired' ? 'info' : 'warn' });
      return why.error;
    },
    async refresh(refreshToken): Promise<RefreshResult> {
      const answer = await post('token_endpoint', { grant_type: 'refresh_token', refresh_token: refreshToken }).catch(() => undefined);
      if (answer && [400, 401, 403].includes(answer.status)) return { kind: 'refused' };
      const body = answer?.ok ? parseJson(await answer.text()) : undefined;
      return isObject(body) ? toRefreshed(body, now()) : { kind: 'unavailable' };
    },
    async revoke({ refresh, access }) {
      await post('revocation_endpoint', { token: refresh ?? access }).catch(() => undefined);
    },
  };
}

function toRefreshed({ access_token, refresh_token, expires_in }: Claims, now: number): RefreshResult {
  const access = text(access_token);
  if (access === undefined) return { kind: 'unavailable' };
  const expiresAt = typeof expires_in === 'number' ? now + expires_in * 1000 : undefined;
  const tokens: Tokens = { access, refresh: text(refresh_token), expiresAt };
  return { kind: 'refreshed', tokens };
}

/** Creates calls to endpoints that authenticate the client (RFC 6749 §2.3.1). They fail if the provider has no such endpoint. */
function createTokenPost(
  { issuer, clientId, clientSecret }: Pick<OidcSettings, 'issuer' | 'clientId' | 'clientSecret'>,
  call: typeof fetch,
) {
  const encode = (value: string) => encodeURIComponent(value).replaceAll('%20', '+');
  const authorization = `Basic ${Buffer.from(`${encode(clientId)}:${encode(clientSecret)}`).toString('base64')}`;
  return async (endpoint: string, fields: Readonly<Record<string, string>>): Promise<Response> => {
    const discovered = parseJson(await (await call(toDiscoveryUrl(issuer))).text());
    const url = isObject(discovered) ? text(discovered[endpoint]) : undefined;
    if (url === undefined) throw new ProviderCallError(`the provider names no ${endpoint}`);
    return call(url, { method: 'POST', headers: { Authorization: authorization }, body: new URLSearchParams(fields) });
  };
}

/** Returns the message for the user, and the cause for the log. @param error of `@auth/core`, with the cause inside */
function explain(error: Error): { readonly error: SessionError; readonly detail: string } {
  const causes = toCauses(error);
  const detail = causes.map(({ name, message }) => `${name}: ${message}`).join(' < ');
  if (causes.some(({ name }) => name === 'ProviderCallError')) return { error: 'ProviderUnavailable', detail };
  if (causes.some(({ name }) => name === 'InvalidCheck')) return { error: 'ProviderExpired', detail };
  if (causes.some(({ name }) => name === 'MissingCSRF')) return { error: 'MissingCSRF', detail };
  // A wrong `state` of the library below is an unexpected parameter.
  if (/unexpected "state"|"state" missing/.test(detail)) return { error: 'ProviderExpired', detail };
  return { error: 'ProviderRefused', detail };
}

function toCauses(error: unknown, depth = 0): Error[] {
  if (!(error instanceof Error) || depth > 5) return [];
  const { cause } = error as { readonly cause?: unknown };
  const inner = isObject(cause) && 'err' in cause ? cause.err : cause;
  return [error, ...toCauses(inner, depth + 1)];
}
