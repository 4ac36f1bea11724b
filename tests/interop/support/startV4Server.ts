import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

const require = createRequire(import.meta.url);
/** Typed only as far as it is used. See "Initialization" and "Options" in its documentation. */
const NextAuth: (request: object, response: object, options: object) => Promise<unknown> = require('next-auth').default;
const credentials: (options: object) => object = require('next-auth/providers/credentials').default;

export const v4Account = { email: 'noor@example.com', password: 'right password' };

export const authorizeUrl = 'https://id.example.com/authorize';

export interface V4ServerOptions {
  readonly basePath?: string;
  /** Session lifetime in seconds. Default 30 days. */
  readonly maxAge?: number;
  readonly token?: string;
}

export interface V4Server {
  readonly origin: string;
  /** Errors of the server's logger, including those reported by browsers. */
  readonly logged: { readonly code: string; readonly metadata: unknown }[];
  close(): Promise<void>;
}

/**
 * Serves the original handler of next-auth v4 over HTTP, with the request and response helpers of Next.js' pages router. Limited to one per
 * process, because the handler reads its address from the environment.
 */
export async function startV4Server({
  basePath = '/api/auth',
  maxAge = 30 * 24 * 60 * 60,
  token = 'token',
}: V4ServerOptions = {}): Promise<V4Server> {
  if (process.env.NEXTAUTH_URL) throw new Error('Another next-auth server runs in this process.');
  const logged: { code: string; metadata: unknown }[] = [];
  const options = {
    secret: 'a secret for this test and no other',
    session: { strategy: 'jwt', maxAge },
    providers: [credentialsProvider(token), oauthProvider],
    callbacks: {
      jwt: ({ token: claims, user, trigger, session }: JwtCall) => ({
        ...claims,
        ...(user && { access: user.token }),
        ...(trigger === 'update' && typeof session?.name === 'string' && { name: session.name }),
      }),
      session: ({ session, token: claims }: { session: { expires: string }; token: Claims }) => ({
        user: { name: claims.name, image: claims.picture ?? null, token: claims.access },
        expires: session.expires,
      }),
    },
    logger: { error: (code: string, metadata: unknown) => void logged.push({ code, metadata }), warn: () => {}, debug: () => {} },
  };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    if (!pathname.startsWith(`${basePath}/`)) {
      response.writeHead(404).end('Not found');
      return;
    }
    const query = { ...Object.fromEntries(searchParams), nextauth: pathname.slice(basePath.length + 1).split('/') };
    const cookies = readCookies(request.headers.cookie ?? '');
    await NextAuth(Object.assign(request, { query, cookies, body: await readBody(request) }), withHelpers(response), options);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  process.env.NEXTAUTH_URL = origin + basePath;
  return {
    origin,
    logged,
    close() {
      delete process.env.NEXTAUTH_URL;
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface Claims {
  readonly name?: string;
  readonly picture?: string;
  readonly access?: string;
}

interface JwtCall {
  readonly token: Claims;
  readonly user?: { readonly token: string };
  readonly trigger?: string;
  readonly session?: { readonly name?: unknown };
}

function credentialsProvider(token: string): object {
  return credentials({
    credentials: { email: { type: 'email' }, password: { type: 'password' } },
    authorize: ({ email, password }: Partial<typeof v4Account>) =>
      email === v4Account.email && password === v4Account.password ? { id: '7', name: 'Noor', image: '/noor.webp', token } : null,
  });
}

const oauthProvider = {
  ...{ id: 'external', name: 'External', type: 'oauth', clientId: 'admin', clientSecret: 'unused', checks: ['state'] },
  authorization: { url: authorizeUrl, params: { scope: 'profile' } },
  token: 'https://id.example.com/token',
  userinfo: 'https://id.example.com/user',
  profile: () => ({ id: '8' }),
};

/** Adds the helpers `status`, `json` and `send` (Next.js, pages router, "Response Helpers"). */
function withHelpers(response: ServerResponse): ServerResponse {
  const json = (value: unknown) => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(value));
  return Object.assign(response, {
    status(code: number) {
      response.statusCode = code;
      return response;
    },
    json,
    send: (body: unknown) => (typeof body === 'string' || body === undefined ? response.end(body) : json(body)),
  });
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const text = Buffer.concat(parts).toString();
  if (request.headers['content-type']?.startsWith('application/json')) return text === '' ? {} : JSON.parse(text);
  return Object.fromEntries(new URLSearchParams(text));
}

function readCookies(header: string): Record<string, string> {
  const pairs = header.split('; ').map((pair) => pair.split('='));
  return Object.fromEntries(pairs.map(([name = '', ...value]) => [name, decodeURIComponent(value.join('='))]));
}
