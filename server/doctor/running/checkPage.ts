import { askUrl } from '../askUrl';
import { bad, type DoctorFinding, ok, warn } from '../finding';
import type { RunningGateway } from './runningGateway';

const passOn = 'Have the proxy pass headers and pages on as they are (docs/operators/behind-a-proxy.md).';

export async function checkPage({ url, basePath, isHttps }: RunningGateway): Promise<DoctorFinding[]> {
  const [first, second] = [await askUrl(`${url}/auth/login`), await askUrl(`${url}/auth/login`)];
  if (typeof first === 'string' || typeof second === 'string' || first.status !== 200)
    return [
      bad(`Page: the sign-in page answers ${typeof first === 'string' ? first : first.status}`, 'Build the app and look at the log.'),
    ];
  const nonce = getNonce(first.headers);
  const isSame = (nonce !== undefined && nonce === getNonce(second.headers)) || Number(first.headers.get('age') ?? 0) > 0;
  return [
    ...checkHeaders(first.headers, isHttps),
    ...(isSame ? [bad('Cache: something in front stores pages, so that one user may get those of another', passOn)] : []),
    ...(await checkScript(url, basePath, first.text)),
  ];
}

const getNonce = (headers: Headers) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];

function checkHeaders(headers: Headers, isHttps: boolean): DoctorFinding[] {
  const expected: Readonly<Record<string, RegExp>> = {
    'content-security-policy': /default-src 'none'.*'nonce-/,
    'x-content-type-options': /^nosniff$/,
    'x-frame-options': /^DENY$/i,
    'referrer-policy': /^same-origin$/,
    'cache-control': /no-store/,
    ...(isHttps && { 'strict-transport-security': /max-age=\d{6,}/ }),
  };
  const wrong = Object.entries(expected).flatMap(([name, pattern]) => (pattern.test(headers.get(name) ?? '') ? [] : [name]));
  // `Headers` joins repeated headers by a comma, and browsers apply every policy.
  const policies = (headers.get('content-security-policy') ?? '').split('default-src').length - 1;
  if (policies > 1) wrong.push('content-security-policy (set twice)');
  return wrong.length > 0
    ? [bad(`Headers: missing, or changed on the way: ${[...new Set(wrong)].join(', ')}`, passOn)]
    : [ok(`Headers: all ${Object.keys(expected).length} that protect pages arrive`)];
}

async function checkScript(url: string, basePath: string, page: string): Promise<DoctorFinding[]> {
  const session = await askUrl(`${url}/api/auth/session`);
  const script = typeof session === 'string' ? null : session.headers.get('x-app-release');
  if (!script) return [bad('App: the gateway has none, or the proxy removes X-App-Release', 'Build the app, and restart the gateway.')];
  if (!page.includes(`"${basePath}/assets/`))
    return [bad(`App: its files are not below ${basePath || '/'}`, `Set PUBLIC_URL to ${url} (docs/operators/below-a-path.md).`)];
  const answer = await askUrl(`${url}${script}`, { 'Accept-Encoding': 'br, gzip' });
  if (typeof answer === 'string' || answer.status !== 200 || !/javascript/.test(answer.headers.get('content-type') ?? ''))
    return [
      bad(
        `App: its script answers ${typeof answer === 'string' ? answer : answer.status}`,
        'Build the app again, and restart the gateway.',
      ),
    ];
  const found: DoctorFinding[] = [];
  if (!/^(br|gzip|zstd)$/.test(answer.headers.get('content-encoding') ?? ''))
    found.push(warn('App: its script arrives uncompressed, which makes it three times larger', 'Have the proxy pass Accept-Encoding on.'));
  if (!/immutable/.test(answer.headers.get('cache-control') ?? ''))
    found.push(warn('App: browsers may not keep its files', 'Have the proxy pass Cache-Control on.'));
  return found.length > 0 ? found : [ok('App: its script is found, compressed and kept by browsers')];
}
