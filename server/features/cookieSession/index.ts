import { ConfigError } from '../../config/config';
import { defineServerFeature } from '../../extensions/serverFeature';
import { ensureApiSessionTable } from './apiSessionTable';
import { toCookieNames } from './cookieCalls';

const path = /^\/[\w./~-]*$/;
/** A token of RFC 9110. */
const name = /^[\w!#$%&'*+.^`|~-]{1,100}$/;

/** Signs in at an API that has session cookies, e.g. Django's. The gateway stores them, and browsers get a handle. */
export const cookieSessionFeature = defineServerFeature({
  name: 'cookieSession',
  reachesApi: true,
  tables: { of: 'gateway', names: ['gateway_api_sessions'], ensure: ensureApiSessionTable },
  async start({ registry: { api }, config, database, log, now }) {
    if (!api.cookies || !config.apiUrl) return {};
    const names = toCookieNames(api);
    const problems = [
      ...(api.signIn.secondFactor ? ['session cannot be used with signIn.secondFactor'] : []),
      ...(['account', 'csrfFrom'] as const).filter((key) => !path.test(names[key])).map((key) => `${key} must be a path, e.g. "/api/me/"`),
      ...(['session', 'csrf', 'csrfHeader'] as const).filter((key) => !name.test(names[key])).map((key) => `${key} is not a valid name`),
      ...(names.referer === undefined || /^https?:\/\/[^/]/.test(names.referer) ? [] : ['referer must be an address']),
    ];
    if (problems.length > 0) throw new ConfigError(problems.map((problem) => `resources/api.ts: cookies.${problem}.`));
    const [{ ApiSessionStore }, { createCookieFetch }] = await Promise.all([import('./ApiSessionStore'), import('./createCookieFetch')]);
    const store = new ApiSessionStore({ database, secrets: config.secrets, maxAgeSeconds: config.session.maxAgeSeconds, now });
    const report = (problem: string) => log(`Sign-in by cookies: ${problem}`, { level: 'error' });
    return {
      apiSession: {
        wrap: (next) => createCookieFetch({ api, names, store, next, report }),
        isOver: (access) => store.isOver(access, names.session),
      },
    };
  },
});
