import { asObject } from './asObject.ts';
import { asText } from './asText.ts';
import { compact } from './compact.ts';
import type { Resolver } from './createResolver.ts';
import type { DescribedCookies } from './describedApi.ts';
import type { OpenApiDocument, SecurityScheme } from './document.ts';
import { isParameter, type Path } from './findPaths.ts';

export const readSchemes = (document: OpenApiDocument, resolver: Resolver): readonly SecurityScheme[] =>
  Object.values(asObject(document.components?.securitySchemes) ?? {}).map((each) => resolver.resolve<SecurityScheme>(each));

/** Last segments of paths about the signed-in account, the likeliest first. */
const accountWords = [
  'me',
  'whoami',
  'current-user',
  'current_user',
  'userinfo',
  'user-info',
  'user',
  'account',
  'profile',
  'self',
  'session',
];

/** Finds a GET about the signed-in account. A collection with records below it does not count. @param isOther true for the sign-in and lists */
export function findAccountPath(paths: readonly Path[], isOther: (path: Path) => boolean): string | undefined {
  const hasRecords = ({ segments }: Path) =>
    paths.some((other) => isParameter(other.segments[segments.length]) && segments.every((one, at) => other.segments[at] === one));
  const rank = ({ segments }: Path) => accountWords.indexOf(segments.at(-1)?.toLowerCase() ?? '');
  const found = paths.filter(
    (path) => path.calls.GET && rank(path) >= 0 && !path.segments.some(isParameter) && !isOther(path) && !hasRecords(path),
  );
  return found.sort((one, other) => rank(one) - rank(other) || one.segments.length - other.segments.length)[0]?.path;
}

const isCsrf = (name: string | undefined) => /csrf|xsrf/i.test(name ?? '');
const unless = (usual: string, name: string | undefined) => (name === usual ? undefined : name);

/** Describes session cookies by the security schemes: the session's, the CSRF cookie's and its header. Django's names are the defaults. */
export function describeCookies(schemes: readonly SecurityScheme[], paths: readonly Path[]): Omit<DescribedCookies, 'account'> {
  const names = (place: string) => schemes.flatMap((one) => (one.type === 'apiKey' && one.in === place ? (asText(one.name) ?? []) : []));
  const cookies = names('cookie');
  return compact({
    session: unless(
      'sessionid',
      cookies.find((name) => !isCsrf(name)),
    ),
    csrf: unless('csrftoken', cookies.find(isCsrf)),
    csrfHeader: unless('X-CSRFToken', names('header').find(isCsrf)),
    csrfFrom: paths.find(({ calls, segments }) => calls.GET && !segments.some(isParameter) && isCsrf(segments.at(-1)))?.path,
  });
}
