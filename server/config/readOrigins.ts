import { isIP } from 'node:net';
import { isLoopbackHost } from '../lib/isLoopbackHost';

interface AppOriginsOptions {
  readonly value: string | undefined;
  readonly publicUrl: string | undefined;
  readonly crossSiteCookies: boolean;
}

export function readAppOrigins({ value, publicUrl, crossSiteCookies }: AppOriginsOptions, problems: string[]): readonly string[] {
  const given = (value ?? '').split(',').map((part) => part.trim());
  const origins = given.filter((part) => part !== '').flatMap((part) => readOne(part, problems) ?? []);
  if (crossSiteCookies && origins.length === 0)
    problems.push('CROSS_SITE_COOKIES: has no effect without APP_ORIGINS. Set both, or leave it out.');
  if (crossSiteCookies && !publicUrl?.startsWith('https:'))
    problems.push('CROSS_SITE_COOKIES: browsers keep such cookies over https only. Set PUBLIC_URL to an https origin.');
  for (const origin of publicUrl ? origins : []) {
    const { protocol, hostname } = new URL(origin);
    if (publicUrl?.startsWith('https:') && protocol === 'http:' && !isLoopbackHost(hostname))
      problems.push(`APP_ORIGINS: ${origin} is not encrypted while PUBLIC_URL is. Serve the app over https.`);
    else if (!crossSiteCookies && isSurelyAnotherSite(origin, publicUrl ?? ''))
      problems.push(
        `APP_ORIGINS: ${origin} is another site than PUBLIC_URL, so browsers would keep no session. Set CROSS_SITE_COOKIES=true.`,
      );
  }
  return [...new Set(origins)];
}

function readOne(value: string, problems: string[]): string | undefined {
  if (!value.includes('*')) return toOrigin('APP_ORIGINS', value, problems);
  problems.push(`APP_ORIGINS: "${value}" would allow unlisted origins. Name each one, e.g. https://app.example.com.`);
  return undefined;
}

/** Returns true if two origins certainly differ in site. Only browsers know the Public Suffix List, so the last two labels decide. */
function isSurelyAnotherSite(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)];
  return a.protocol !== b.protocol || lastLabels(a.hostname) !== lastLabels(b.hostname);
}

function lastLabels(hostname: string): string {
  return isIP(hostname) || hostname.startsWith('[') ? hostname : hostname.split('.').slice(-2).join('.');
}

export function toOrigin(name: string, value: string | undefined, problems: string[]): string | undefined {
  if (!value) return undefined;
  try {
    const url = new URL(value);
    if (!/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username) throw new Error('not an origin');
    return url.origin;
  } catch {
    problems.push(`${name}: "${value}" is not an origin. Use scheme, host and port only, e.g. https://api.example.com.`);
    return undefined;
  }
}

/** Plain words only, because cookies, pages and routes contain the path. */
const plainPath = /^(\/[\w~-][\w.~-]*)*\/?$/;

export function readPublicUrl(value: string | undefined, problems: string[]): string | undefined {
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isAddress = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password;
  if (isAddress && plainPath.test(url.pathname)) return url.origin + url.pathname.replace(/\/$/, '');
  problems.push(
    `PUBLIC_URL: "${value}" is not a valid address. Use scheme, host, port and path only, e.g. https://admin.example.com or https://example.com/admin.`,
  );
  return undefined;
}
