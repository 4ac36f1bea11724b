import { Hono, type MiddlewareHandler } from 'hono';
import { accountCallPaths } from './session/limitAccountCalls';

/** The parts of the gateway, each an app of its own. */
export interface AppParts {
  /** Answers `/api/auth/*`. */
  readonly session: Hono;
  /** Answers `/api/v1/*`, POST `/auth/*` and, when embedded, `/media/*`: the embedded API or the proxy. */
  readonly api: Hono;
  /** Stands before the API's sign-in call, which reaches it past the session. */
  readonly limitSignIn: MiddlewareHandler;
  /** Path of that call. Default `/auth/login/`. */
  readonly signInPath?: string;
  /** Stands before the other login-stage calls. */
  readonly limitAccountCalls: MiddlewareHandler;
  /** Answers everything else with the built app. */
  readonly web: Hono;
  /** Told of errors that no part turned into a response. */
  readonly log: (message: string) => void;
}

/** Puts the gateway together: a function Request -> Response that neither listens nor reads the environment. */
export function createApp({ session, api, limitSignIn, signInPath = '/auth/login/', limitAccountCalls, web, log }: AppParts): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    log(`${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`);
    return c.json({ type: 'server_error', errors: [{ code: 'error', detail: 'A server error occurred.', attr: null }] }, 500);
  });
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.all('/api/auth/*', (c) => session.fetch(c.req.raw, c.env));
  app.post(signInPath, limitSignIn);
  app.all('/api/*', (c) => api.fetch(c.req.raw, c.env));
  app.all('/media/*', (c) => api.fetch(c.req.raw, c.env));
  for (const path of accountCallPaths) app.post(path, limitAccountCalls);
  app.post('/auth/*', (c) => api.fetch(c.req.raw, c.env));
  app.all('*', (c) => web.fetch(c.req.raw, c.env));
  return app;
}
