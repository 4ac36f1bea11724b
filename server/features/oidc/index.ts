import { defineServerFeature } from '../../extensions/serverFeature';
import { type OidcSettings, readOidcSettings } from './readOidcSettings';

export const oidcWayFeature = defineServerFeature<OidcSettings>({
  name: 'oidc',
  configure: readOidcSettings,
  variables: {
    OIDC_ISSUER: { meaning: 'Issuer of an [OpenID Connect](../features/oidc.md) provider, e.g. `https://id.example.com/realms/staff`.' },
    OIDC_CLIENT_ID: { meaning: 'Id of the client that is registered there.' },
    OIDC_CLIENT_SECRET: { meaning: 'Its secret.' },
    OIDC_NAME: { fallback: "the issuer's host", meaning: 'Name of the provider on the button of the sign-in page.' },
    OIDC_SCOPE: { meaning: 'Requested scopes. Some providers need `offline_access` for refresh tokens.' },
  },
  async start({ log, now, config }, settings) {
    if (!settings) return {};
    const [{ createOidcWay }, { startPath, startRoute }] = await Promise.all([import('./createOidcWay'), import('./startRoute')]);
    return {
      signInWays: { oidc: createOidcWay(settings, log, now) },
      routes: { [startPath]: (calls) => startRoute(calls, config.appOrigins) },
    };
  },
});
