import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface OidcAccount {
  readonly sub: string;
  readonly email: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

export interface OidcProviderOptions {
  readonly redirectUris: readonly string[];
  readonly accounts: readonly OidcAccount[];
  readonly accessTokenSeconds?: number;
}

export const oidcClient = { id: 'admin', secret: 'a secret of the client, 32 chars' };

/** Starts oidc-provider, a certified provider, with its default pages for sign-in and consent. Every password is accepted. */
export async function startOidcProvider({ redirectUris, accounts, accessTokenSeconds = 3600 }: OidcProviderOptions) {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state = {
    calls: [] as string[],
    isDown: false,
    refusesTokens: false,
    /** Overrides claims of ID tokens and of the account, like a malicious or faulty provider. */
    forge: { idToken: {}, userinfo: {} } as Readonly<Record<'idToken' | 'userinfo', object>>,
  };
  const { warn } = console;
  // The provider warns about its in-memory storage, which is intended here.
  console.warn = () => undefined;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: oidcClient.id,
        client_secret: oidcClient.secret,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { revocation: { enabled: true, allowedPolicy: () => true } },
    cookies: { keys: ['one key of the tests'] },
    ttl: { AccessToken: accessTokenSeconds, IdToken: 3600, Interaction: 3600, Session: 3600, Grant: 3600, RefreshToken: 3600 },
    issueRefreshToken: async () => true,
    findAccount: (_, id) => {
      const account = accounts.find(({ sub }) => sub === id);
      return account && { accountId: id, claims: async () => ({ ...account }) };
    },
  });
  console.warn = warn;
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as Record<string, unknown> | undefined;
    if (ctx.path === '/token' && typeof body?.id_token === 'string') body.id_token = withClaims(body.id_token, state.forge.idToken);
    if (ctx.path === '/me' && typeof body === 'object') Object.assign(body, state.forge.userinfo);
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    state.calls.push(`${request.method} ${request.url?.split('?')[0]}`);
    if (state.isDown) response.writeHead(503).end();
    else if (state.refusesTokens && request.url === '/token') response.writeHead(400).end('{"error":"invalid_grant"}');
    else void answer(request, response);
  });
  return {
    issuer,
    provider,
    state,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: oidcClient.id, OIDC_CLIENT_SECRET: oidcClient.secret, OIDC_NAME: 'Staff' },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type OidcProvider = Awaited<ReturnType<typeof startOidcProvider>>;

function withClaims(token: string, claims: object): string {
  const [head, payload = '', signature] = token.split('.');
  const changed = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims };
  return [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
}
