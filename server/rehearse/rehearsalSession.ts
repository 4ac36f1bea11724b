import { within } from '../../src/http/within';
import { CommandError } from '../lib/commandError';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface RehearsalSession {
  readonly headers: () => Readonly<Record<string, string>>;
  readonly renew: () => Promise<void>;
  readonly end: () => Promise<void>;
}

const timeoutMs = 30_000;

/** Signs in as the app does. @throws CommandError if the gateway refuses */
export async function openRehearsalSession(
  url: string,
  { email, password }: Credentials,
  authorization: string,
  signal: AbortSignal,
): Promise<RehearsalSession> {
  const cookies = new Map<string, string>();
  let token = '';
  const getCookie = () => [...cookies].map((pair) => pair.join('=')).join('; ');
  const send = async (path: string, fields: Readonly<Record<string, string>> | undefined, end: AbortSignal) => {
    const response = await fetch(`${url}/api/auth/${path}`, {
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
      headers: { Cookie: getCookie() },
      redirect: 'manual',
      signal: end,
    });
    for (const one of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    return text.startsWith('{') ? (JSON.parse(text) as { csrfToken?: string; url?: string; user?: { token?: string } }) : {};
  };
  const call = (path: string, fields?: Readonly<Record<string, string>>, until = signal) =>
    within(timeoutMs, (end) => send(path, fields, end), until);
  const post = async (path: string, fields: Readonly<Record<string, string>>, until = signal) =>
    call(path, { callbackUrl: url, json: 'true', csrfToken: (await call('csrf', undefined, until)).csrfToken ?? '', ...fields }, until);
  const renew = async () => {
    token = (await call('session')).user?.token ?? token;
  };
  const answer = await post('callback/credentials', { email, password });
  await renew();
  if (!token) throw new CommandError(`${url} refused the sign-in of ${email}${getReason(answer.url)}`);
  return {
    headers: () => ({ Cookie: getCookie(), Authorization: `${authorization} ${token}` }),
    renew,
    end: async () => void (await post('signout', {}, AbortSignal.timeout(timeoutMs)).catch(() => undefined)),
  };
}

function getReason(next: string | undefined): string {
  const error = new URLSearchParams(next?.split('?')[1]).get('error') ?? 'no reason given';
  return error === 'CredentialsSignin' ? '. Set REHEARSE_EMAIL and REHEARSE_PASSWORD.' : ` (${error}). Its log has the cause.`;
}
