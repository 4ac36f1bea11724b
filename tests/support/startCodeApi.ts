import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { ApiDeclaration } from '../../src/schema/api';
import { type Listening, listen } from './listen';

export const codeSignIn: NonNullable<ApiDeclaration['signIn']> = {
  path: '/auth/login/',
  secondFactor: { when: { status: 202, at: 'needs_code' }, challenge: 'challenge', path: '/auth/login/code/', token: 'challenge' },
};

export interface CodeApi extends Listening {
  expire(): void;
  readonly tried: string[];
}

export const rightCode = '492817';

/** Starts an API that requires a code after a correct password. @param api answers all other calls and checks the password */
export async function startCodeApi(api: (request: Request) => Promise<Response>): Promise<CodeApi> {
  const open = new Map<string, string>();
  const tried: string[] = [];
  const app = new Hono();
  app.post('/auth/login/', async (c) => {
    const answer = await api(c.req.raw);
    if (!answer.ok) return answer;
    const challenge = randomUUID();
    open.set(challenge, await answer.text());
    return c.json({ needs_code: true, challenge }, 202);
  });
  app.post('/auth/login/code/', async (c) => {
    const { challenge, code } = (await c.req.json()) as Readonly<Record<string, string>>;
    const answer = open.get(challenge ?? '');
    tried.push(code ?? '');
    if (answer === undefined) return c.json({ errors: [{ code: 'expired', detail: 'Expired.', attr: 'challenge' }] }, 400);
    if (code !== rightCode) return c.json({ errors: [{ code: 'invalid', detail: 'Wrong.', attr: 'code' }] }, 400);
    open.delete(challenge ?? '');
    return c.body(answer, 200, { 'Content-Type': 'application/json' });
  });
  app.all('*', (c) => api(c.req.raw));
  return { ...(await listen(app.fetch)), expire: () => open.clear(), tried };
}
