import type { ConfigReader } from '../../config/configReader';
import { isLoopbackHost } from '../../lib/isLoopbackHost';

export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
  readonly scope: string;
}

export function readOidcSettings({ read, text, problems }: ConfigReader): OidcSettings | undefined {
  const issuer = read('OIDC_ISSUER');
  const clientId = read('OIDC_CLIENT_ID');
  const clientSecret = read('OIDC_CLIENT_SECRET');
  const scope = text('OIDC_SCOPE', 'openid profile email');
  const url = issuer !== undefined && URL.canParse(issuer) ? new URL(issuer) : undefined;
  const name = read('OIDC_NAME') ?? url?.hostname ?? '';
  if (!issuer && !clientId && !clientSecret) return undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    problems.push(
      `OIDC_ISSUER: ${issuer ? `"${issuer}" is not an address` : 'required'}. Use the provider's, e.g. https://id.example.com.`,
    );
  else if (url.protocol === 'http:' && !isLoopbackHost(url.hostname))
    problems.push(`OIDC_ISSUER: ${issuer} is not encrypted, so tokens could be forged. Use https.`);
  if (!clientId) problems.push('OIDC_CLIENT_ID: required with OIDC_ISSUER. The provider gives it when the client is registered.');
  if (!clientSecret) problems.push('OIDC_CLIENT_SECRET: required with OIDC_ISSUER. The provider gives it when the client is registered.');
  if (!scope.split(/\s+/).includes('openid')) problems.push(`OIDC_SCOPE: "${scope}" lacks openid, which OpenID Connect requires.`);
  return { issuer: issuer ?? '', clientId: clientId ?? '', clientSecret: clientSecret ?? '', name, scope };
}
