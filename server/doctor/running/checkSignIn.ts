import { cookiePrefix } from '../../session/cookieOptions';
import { askUrl } from '../askUrl';
import { bad, type DoctorFinding, ok } from '../finding';
import type { RunningGateway } from './runningGateway';

export async function checkSignIn(gateway: RunningGateway): Promise<DoctorFinding[]> {
  return [...(await checkCookies(gateway)), ...(await checkOwnAddress(gateway))];
}

async function checkCookies({ url, basePath, isHttps }: RunningGateway): Promise<DoctorFinding[]> {
  const answer = await askUrl(`${url}/api/auth/csrf`);
  const cookie = typeof answer === 'string' ? undefined : answer.headers.getSetCookie()[0];
  if (!cookie) return [bad('Cookies: none arrive, so nobody can sign in', 'Have the proxy pass Set-Cookie on.')];
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const has = (attribute: string) => attributes.some((one) => one.toLowerCase() === attribute.toLowerCase());
  const prefix = cookiePrefix(isHttps, basePath);
  const wrong = [
    ...(pair.startsWith(`${prefix}authjs.`) ? [] : [`the name does not begin with "${prefix}authjs."`]),
    ...(isHttps && !has('Secure') ? ['Secure is missing'] : []),
    ...(has('HttpOnly') ? [] : ['HttpOnly is missing']),
    ...(has('SameSite=Lax') || (has('SameSite=None') && has('Partitioned')) ? [] : ['SameSite is missing']),
    ...(has(`Path=${basePath || '/'}`) ? [] : [`the path is not ${basePath || '/'}`]),
  ];
  return wrong.length > 0
    ? [bad(`Cookies: ${wrong.join(', ')}`, `Set PUBLIC_URL to ${url}, and have the proxy pass cookies on as they are.`)]
    : [ok(`Cookies: ${prefix ? `${prefix}… ` : ''}HttpOnly${isHttps ? ', Secure' : ''}, for the path ${basePath || '/'}`)];
}

/** The redirect to the sign-in page contains the gateway's own address. */
async function checkOwnAddress({ url, isLoopback }: RunningGateway): Promise<DoctorFinding[]> {
  const answer = await askUrl(`${url}/`);
  const location = typeof answer === 'string' ? null : answer.headers.get('location');
  if (!location) return [];
  const own = new URL(location, url).searchParams.get('callbackUrl')?.replace(/\/+$/, '');
  if (own === undefined || own === url || (isLoopback && new URL(own).port === new URL(url).port)) return [];
  return [bad(`Address: the gateway takes itself for ${own}, so sign-ins fail`, `Set PUBLIC_URL to ${url}.`)];
}
