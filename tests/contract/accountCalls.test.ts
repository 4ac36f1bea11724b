import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApi } from '../../server/api/createApi';
import { type ApiUnderTest, administrator, apiUnderTest, getErrors } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';

const second = 1000;
const minute = 60 * second;
const password = 'a-new-long-password';

describe.each(availableDatabases())('Account calls, on $name', (databases) => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    // A long-lived token keeps the administrator signed in while the clock jumps ahead.
    api = await apiUnderTest(databases, { accessSeconds: 30 * 86_400 });
  });
  beforeEach(() => {
    api.mails.length = 0;
  });
  afterAll(() => api.close());

  let count = 0;
  const newEmail = () => `person${++count}@example.com`;
  const post = (path: string, body: unknown, language = 'en') =>
    api.callRaw('POST', `/auth/${path}/`, { body, headers: { 'Accept-Language': language } });
  /** Token of the last registration, by email address. */
  const tokens = new Map<string, string>();
  const register = async (email: string, more: object = {}) => {
    const answer = await post('register', { name: 'Lina', email, password, ...more });
    if (answer.status === 201) tokens.set(email, answer.body.token);
    return answer;
  };
  const login = (email: string, secret = password) => post('login', { email, password: secret });
  const verifyEmail = (email: string, otp: unknown, token = tokens.get(email)) => post('otp/verify-email', { email, otp, token });
  const verify = (email: string, otp: unknown) => post('otp/verify', { email, otp });
  const forgot = (email: string) => post('forgot-password', { email });
  const resend = (email: string, purpose = 'verify-email') => post('otp/resend-otp', { email, purpose, token: tokens.get(email) });
  const reset = (email: string, token: string, secret = 'another-long-password') =>
    post('reset-password', { email, token, password: secret });
  const lastCode = () => String(api.mails.at(-1)?.code);
  const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const getDetail = (answer: { body: { errors: { detail: string }[] } }) => answer.body.errors[0]?.detail;

  const confirmed = async () => {
    const email = newEmail();
    expect((await register(email)).status).toBe(201);
    expect((await verifyEmail(email, lastCode())).status).toBe(200);
    return email;
  };
  const administratorAccount = async () => {
    const email = newEmail();
    const body = { name: 'Amal', email, password, is_staff: true };
    const { id } = (await api.call('POST', 'users/', { body })).body;
    return { email, id };
  };

  describe('register', () => {
    // covers: 7.4
    it('makes an account that neither signs in before its e-mail is confirmed nor uses the dashboard after it', async () => {
      const email = newEmail();
      const answer = await register(email);
      expect([answer.status, answer.body]).toEqual([201, { email, retry_after: 60, token: expect.stringMatching(/^[\w-]{43}$/) }]);
      expect(getErrors(await login(email))).toEqual([['no_active_account', null]]);
      expect((await api.call('GET', `users/?search=${email}`)).body.count, 'nobody has confirmed it').toBe(0);
      expect(await verifyEmail(email, lastCode())).toMatchObject({ status: 200, body: {} });
      expect(getErrors(await login(email))).toEqual([['permission_denied', null]]);
      const { results } = (await api.call('GET', `users/?search=${email}`)).body;
      expect(results).toMatchObject([{ name: 'Lina', email, is_staff: false, is_active: true }]);
      await api.call('PATCH', `users/${results[0].id}/`, { body: { is_staff: true } });
      expect((await login(email)).status).toBe(200);
    });

    it('mails the code in the language of the request, as text and as HTML in its direction', async () => {
      await post('register', { name: 'Lina', email: newEmail(), password }, 'ar');
      const [mail] = api.mails;
      expect(mail?.subject).toBe('أكّد بريدك الإلكتروني');
      expect(mail?.code).toMatch(/^\d{6}$/);
      expect(mail?.text).toContain(mail?.code);
      // The direction is also set on an inner element, because mail clients strip the attributes of `html` and `body`.
      expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
      expect(mail?.html).toContain('<div lang="ar" dir="rtl" style="direction: rtl; text-align: right;');
      await register(newEmail());
      expect(api.mails[1]).toMatchObject({ subject: 'Confirm your email address', html: expect.stringContaining('dir="ltr"') });
    });

    it('names each mistake at its field, by the rules of the account’s declaration', async () => {
      expect(getErrors(await post('register', {}))).toEqual([
        ['required', 'name'],
        ['required', 'email'],
        ['required', 'password'],
      ]);
      const wrong = await register('not an address', { name: ' ', password: 'short' });
      expect(getErrors(wrong)).toEqual([
        ['blank', 'name'],
        ['invalid', 'email'],
        ['min_length', 'password'],
      ]);
      expect(wrong.body.errors[2].detail).toBe('Ensure this field has at least 12 characters.');
      expect(getErrors(await register(newEmail(), { password: '' }))).toEqual([['blank', 'password']]);
      expect(api.mails).toEqual([]);
    });

    it('takes no rights from the body', async () => {
      const email = newEmail();
      await register(email, { is_staff: true, is_active: false, id: 1 });
      await verifyEmail(email, lastCode());
      const { results } = (await api.call('GET', `users/?search=${email}`)).body;
      expect(results).toMatchObject([{ is_staff: false, is_active: true }]);
      expect(results[0].id).not.toBe(1);
    });

    it('answers the same for an e-mail that has an account, changes nothing and tells its owner by mail', async () => {
      const unknown = await register(newEmail());
      api.clock.ahead += 2 * minute;
      const known = await post('register', { name: 'Mallory', email: administrator.email.toUpperCase(), password });
      expect(known.status).toBe(unknown.status);
      expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
      expect(api.mails.at(-1)).toMatchObject({ to: administrator.email, subject: 'You already have an account', code: undefined });
      expect((await login(administrator.email, administrator.password)).body.user.name).toBe('Amal');
      const guess = await post('otp/verify-email', { email: administrator.email, otp: '000000', token: known.body.token });
      expect(getErrors(guess)).toEqual([['otp_wrong', 'otp']]);
      const strange = await login(administrator.email.toUpperCase());
      expect([strange.status, strange.body]).toEqual([401, (await login(newEmail())).body]);
    });

    it('tells nobody who has an account: neither by its answer, nor by its work, nor by the sign-in that follows', async () => {
      const recorded: string[] = [];
      const db = api.database.db.withPlugin({
        transformQuery: ({ node }) => {
          recorded.push(node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const watched = await createApi({
        registry: api.registry,
        database: { ...api.database, db },
        storage: api.storage,
        secrets: ['a secret of the tests that is long enough'],
        now: () => Date.now() + api.clock.ahead,
        sendMail: async () => undefined,
      });
      const { email: known } = await administratorAccount();
      const unknown = newEmail();
      const seen = [];
      for (const email of [known, unknown]) {
        const ask = async (path: string, body: object) => {
          recorded.length = 0;
          const headers = { 'Content-Type': 'application/json' };
          const request = new Request(`http://admin.test/auth/${path}/`, {
            method: 'POST',
            headers,
            body: JSON.stringify({ email, ...body }),
          });
          const response = await watched.fetch(request);
          const text = (await response.text()).replaceAll(email, 'E').replace(/"token":"[\w-]{43}"/, '"token":"T"');
          return [path, response.status, text, ...recorded];
        };
        const first = await ask('register', { name: 'Mallory', password: 'the-choice-of-a-stranger' });
        const rest = [
          ['login', { password: 'the-choice-of-a-stranger' }],
          ['otp/verify-email', { otp: '123456', token: 'guessed' }],
          ['forgot-password', {}],
          ['otp/verify', { otp: '123456' }],
          ['otp/resend-otp', { purpose: 'verify-email' }],
          ['register', { name: 'Mallory', password: 'the-choice-of-a-stranger' }],
        ] as const;
        const answers = [first];
        for (const [path, body] of rest) answers.push(await ask(path, body));
        seen.push(answers);
      }
      expect(seen[0]).toEqual(seen[1]);
      expect(seen[0]?.map(([path, status]) => [path, status])).toEqual([
        ['register', 201],
        ['login', 401],
        ['otp/verify-email', 400],
        ['forgot-password', 200],
        ['otp/verify', 400],
        ['otp/resend-otp', 429],
        ['register', 429],
      ]);
    });

    it('of one e-mail by two people: each confirms only what they typed themselves, whoever was first', async () => {
      const strangers = 'the-choice-of-a-stranger';
      for (const ownerIsFirst of [true, false]) {
        const email = newEmail();
        const registerAs = async (secret: string) => {
          expect((await register(email, { password: secret, name: secret === password ? 'Lina' : 'Mallory' })).status).toBe(201);
          api.clock.ahead += minute + second;
          return { code: lastCode(), token: String(tokens.get(email)) };
        };
        const order = ownerIsFirst ? [password, strangers] : [strangers, password];
        const begun = [await registerAs(order[0] as string), await registerAs(order[1] as string)];
        const [own, strange] = ownerIsFirst ? begun : begun.reverse();
        // The owner receives both mails. The stranger receives none.
        if (own?.code !== strange?.code)
          expect(getErrors(await verifyEmail(email, strange?.code, own?.token))).toEqual([['otp_wrong', 'otp']]);
        expect(getErrors(await verifyEmail(email, strange?.code, ''))).toEqual([['registration_not_valid', 'token']]);
        expect((await verifyEmail(email, own?.code, own?.token)).status).toBe(200);
        expect(getErrors(await login(email))).toEqual([['permission_denied', null]]);
        expect((await login(email, strangers)).status).toBe(401);
        expect(getErrors(await verifyEmail(email, strange?.code, strange?.token))).toEqual([['registration_not_valid', 'token']]);
        expect((await login(email, strangers)).status).toBe(401);
        expect((await api.call('GET', `users/?search=${email}`)).body.results).toMatchObject([{ name: 'Lina' }]);
      }
    });

    it('of one e-mail twice, confirmed at the same time, makes one account, with one of the two passwords', async () => {
      const email = newEmail();
      const begun = [];
      for (const secret of [password, 'another-long-password']) {
        await register(email, { password: secret });
        begun.push({ secret, code: lastCode(), token: tokens.get(email) });
        api.clock.ahead += minute + second;
      }
      const answers = await Promise.all(begun.map(({ code, token }) => verifyEmail(email, code, token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect((await api.call('GET', `users/?search=${email}`)).body.count).toBe(1);
      const winner = begun[answers.findIndex(({ status }) => status === 200)];
      expect(getErrors(await login(email, winner?.secret))).toEqual([['permission_denied', null]]);
    });

    it('waits a minute between two of one e-mail, and a day to be confirmed', async () => {
      const email = newEmail();
      await register(email);
      const soon = await register(email);
      expect([soon.status, ...getErrors(soon)]).toEqual([429, ['throttled', null]]);
      expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(50);
      api.clock.ahead += 23 * 60 * minute;
      expect((await resend(email)).status).toBe(200);
      expect(api.mails).toHaveLength(2);
      api.clock.ahead += 61 * minute;
      expect((await resend(email)).status).toBe(200);
      expect(api.mails, 'there is nothing left to confirm').toHaveLength(2);
      await register(newEmail());
      expect(await api.database.db.selectFrom('_registrations').select('email').where('email', '=', email).execute()).toEqual([]);
    });

    it('confirms an account that an earlier version made of a registration, with what is typed now', async () => {
      const { email, id } = await administratorAccount();
      await api.database.db.insertInto('_unconfirmed_accounts').values({ account: id }).execute();
      expect((await login(email)).status).toBe(401);
      await register(email, { password: 'another-long-password' });
      expect((await verifyEmail(email, lastCode())).status).toBe(200);
      expect((await login(email)).status).toBe(401);
      expect((await login(email, 'another-long-password')).status).toBe(200);
    });

    it('of the same e-mail twice at the same time makes one account', async () => {
      const email = newEmail();
      const statuses = (await Promise.all([register(email), register(email)])).map(({ status }) => status).sort();
      expect(statuses).toEqual([201, 429]);
      expect(await verifyEmail(email, lastCode())).toMatchObject({ status: 200 });
      expect((await api.call('GET', `users/?search=${email}`)).body.count).toBe(1);
    });
  });

  describe('verify-email', () => {
    // covers: 7.5
    it('reads a code as people type it: with spaces, as a number, in Arabic digits', async () => {
      const ways = [
        (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `,
        (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
      ];
      for (const way of ways) {
        const email = newEmail();
        await register(email);
        expect((await verifyEmail(email, way(lastCode()))).status).toBe(200);
      }
    });

    it('says what is wrong with a code at its field, in the language of the request', async () => {
      const email = newEmail();
      expect(getErrors(await verifyEmail(email, '12'))).toEqual([['otp_format', 'otp']]);
      expect(getErrors(await post('otp/verify-email', {}))).toEqual([
        ['required', 'email'],
        ['required', 'otp'],
      ]);
      expect(getErrors(await verifyEmail(email, '123456'))).toEqual([['registration_not_valid', 'token']]);
      await register(email);
      api.clock.ahead += 11 * minute;
      const answer = await post('otp/verify-email', { email, otp: '123456', token: tokens.get(email) }, 'ar');
      expect(answer.body).toEqual({
        type: 'validation_error',
        errors: [{ code: 'otp_expired', detail: 'انتهت صلاحية هذا الرمز أو سبق استخدامه. اطلب رمزًا جديدًا.', attr: 'otp' }],
      });
    });

    it('uses a code up', async () => {
      const email = newEmail();
      await register(email);
      const code = lastCode();
      const both = await Promise.all([verifyEmail(email, code), verifyEmail(email, code)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(getErrors(await verifyEmail(email, code))).toEqual([['registration_not_valid', 'token']]);
    });

    it('takes a code for ten minutes', async () => {
      const email = newEmail();
      await register(email);
      api.clock.ahead += 10 * minute;
      expect(getErrors(await verifyEmail(email, lastCode()))).toEqual([['otp_expired', 'otp']]);
    });

    it('neither takes nor waits for a code of a clock that was ahead', async () => {
      const email = newEmail();
      const day = 24 * 60 * minute;
      api.clock.ahead += day;
      await register(email);
      const code = lastCode();
      api.clock.ahead -= day;
      expect(getErrors(await verifyEmail(email, code))).toEqual([['otp_expired', 'otp']]);
      expect((await resend(email)).status).toBe(200);
      expect((await verifyEmail(email, lastCode())).status).toBe(200);
    });

    // covers: 7.8
    it('takes five tries, also when they come at once, and then not even the right code', async () => {
      const email = newEmail();
      await register(email);
      const code = lastCode();
      const tries = await Promise.all(Array.from({ length: 8 }, () => verifyEmail(email, otherThan(code))));
      const codes = tries.map((answer) => getErrors(answer)[0]?.[0]).sort();
      expect(codes).toEqual([...Array(4).fill('otp_exhausted'), ...Array(4).fill('otp_wrong')]);
      expect(getErrors(await verifyEmail(email, code))).toEqual([['otp_exhausted', 'otp']]);
      api.clock.ahead += minute + second;
      await resend(email);
      expect((await verifyEmail(email, lastCode())).status).toBe(200);
    });

    it('does not take the code of another e-mail or for another purpose', async () => {
      const [one, other] = [newEmail(), newEmail()];
      await register(one);
      const code = lastCode();
      await register(other);
      if (code !== lastCode()) expect(getErrors(await verifyEmail(other, code))).toEqual([['otp_wrong', 'otp']]);
      expect(getErrors(await verify(one, code))).toEqual([['otp_expired', 'otp']]);
    });
  });

  describe('resend-otp', () => {
    // covers: 7.6
    it('sends a new code after a pause, and at most five an hour', async () => {
      const email = newEmail();
      await register(email);
      expect((await resend(email)).status).toBe(429);
      for (let sent = 2; sent <= 5; sent += 1) {
        api.clock.ahead += minute + second;
        expect(await resend(email)).toMatchObject({ status: 200, body: { retry_after: 60 } });
        expect(api.mails).toHaveLength(sent);
      }
      api.clock.ahead += minute + second;
      const capped = await resend(email);
      expect([capped.status, api.mails.length]).toEqual([429, 5]);
      expect(Number(capped.headers.get('retry-after'))).toBeGreaterThan(40 * 60);
      api.clock.ahead += 60 * minute;
      expect((await resend(email)).status).toBe(200);
      expect((await verifyEmail(email, lastCode())).status).toBe(200);
    });

    it('answers an e-mail without an account, a confirmed one and one that waits alike, waiting times included', async () => {
      const [unknown, known, waiting] = [newEmail(), await confirmed(), newEmail()];
      await register(waiting);
      api.clock.ahead += 2 * minute;
      api.mails.length = 0;
      const answers = async () =>
        Promise.all(
          [unknown, known, waiting].map(async (email) => {
            const { status, body } = await resend(email);
            return JSON.stringify([status, body]);
          }),
        );
      expect(new Set(await answers()).size).toBe(1);
      expect(api.mails.map(({ to }) => to)).toEqual([waiting]);
      const again = await answers();
      expect(new Set(again).size).toBe(1);
      expect(again[0]).toContain('throttled');
    });

    it('knows two purposes', async () => {
      expect(getErrors(await resend(newEmail(), 'sign-in'))).toEqual([['invalid_choice', 'purpose']]);
      const { email } = await administratorAccount();
      expect((await resend(email, 'reset-password')).status).toBe(200);
      expect((await verify(email, lastCode())).status).toBe(200);
    });
  });

  describe('a forgotten password', () => {
    const tokenFor = async (email: string) => {
      expect((await forgot(email)).status).toBe(200);
      return String((await verify(email, lastCode())).body.token);
    };

    // covers: 7.7, 7.8, 7.9
    it('is replaced by way of a code and a token, and ends every sign-in of the account', async () => {
      const { email } = await administratorAccount();
      const { refresh } = (await login(email)).body;
      const asked = await forgot(` ${email.toUpperCase()} `);
      expect([asked.status, asked.body]).toEqual([200, { retry_after: 60 }]);
      const checked = await verify(email, lastCode());
      expect(checked.status).toBe(200);
      expect(checked.body.token).toMatch(/^[\w-]{43}$/);
      expect(await reset(email, checked.body.token)).toMatchObject({ status: 200, body: {} });
      expect((await api.callRaw('POST', '/auth/token/refresh/', { body: { refresh } })).status).toBe(401);
      expect((await login(email)).status).toBe(401);
      expect((await login(email, 'another-long-password')).status).toBe(200);
      expect(api.mails.at(-1)).toMatchObject({ to: email, subject: 'Your password was changed' });
    });

    it('is no secret of who has an account', async () => {
      const { email } = await administratorAccount();
      const stranger = newEmail();
      const answers = [await forgot(email), await forgot(stranger)];
      expect(answers[0]?.body).toEqual(answers[1]?.body);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(api.mails.map(({ to }) => to)).toEqual([email]);
      const wrong = otherThan(lastCode());
      expect((await verify(email, wrong)).body).toEqual((await verify(stranger, wrong)).body);
    });

    it('asked for twice within a minute sends one code, which is still good', async () => {
      const { email } = await administratorAccount();
      await forgot(email);
      api.clock.ahead += 20 * second;
      const again = await forgot(email);
      expect(again.status).toBe(200);
      expect(again.body.retry_after).toBeLessThanOrEqual(40);
      expect(api.mails).toHaveLength(1);
      expect((await verify(email, lastCode())).status).toBe(200);
    });

    it('sends at most five codes an hour', async () => {
      const { email } = await administratorAccount();
      for (let sent = 0; sent < 5; sent += 1) {
        expect((await forgot(email)).status).toBe(200);
        api.clock.ahead += minute + second;
      }
      expect((await forgot(email)).status).toBe(429);
      expect(api.mails).toHaveLength(5);
    });

    // covers: 7.9
    it('takes a token once, for ten minutes, and for its own account', async () => {
      const { email } = await administratorAccount();
      const other = await administratorAccount();
      const token = await tokenFor(email);
      expect(getErrors(await reset(other.email, token))).toEqual([['reset_not_valid', 'token']]);
      expect((await reset(email, token)).status).toBe(200);
      const again = await reset(email, token);
      expect(getErrors(again)).toEqual([['reset_not_valid', 'token']]);
      expect(getDetail(again)).toContain('Request a new one');
      const late = await tokenFor(email);
      api.clock.ahead += 10 * minute;
      expect(getErrors(await reset(email, late))).toEqual([['reset_not_valid', 'token']]);
    });

    it('keeps the token while the new password is not good enough', async () => {
      const { email } = await administratorAccount();
      const token = await tokenFor(email);
      expect(getErrors(await reset(email, token, 'short'))).toEqual([['min_length', 'password']]);
      expect((await reset(email, token)).status).toBe(200);
    });

    it('is not replaced for a deactivated account, also when that happens on the way', async () => {
      const { email, id } = await administratorAccount();
      const token = await tokenFor(email);
      await api.call('PATCH', `users/${id}/`, { body: { is_active: false } });
      expect(getErrors(await reset(email, token))).toEqual([['reset_not_valid', 'token']]);
      api.mails.length = 0;
      api.clock.ahead += 2 * minute;
      expect((await forgot(email)).status).toBe(200);
      expect(api.mails).toEqual([]);
    });

    it('confirms the e-mail of an account of an earlier version too: the code came there', async () => {
      const { email, id } = await administratorAccount();
      await api.database.db.insertInto('_unconfirmed_accounts').values({ account: id }).execute();
      await reset(email, await tokenFor(email));
      expect((await login(email, 'another-long-password')).status).toBe(200);
    });

    it('is asked for and set by the address that the account has, however it was typed', async () => {
      const { email } = await administratorAccount();
      const typed = ` ${email.toUpperCase()}`;
      await forgot(typed);
      expect(api.mails.map(({ to }) => to)).toEqual([email]);
      expect(getErrors(await verify(typed, otherThan(lastCode())))).toEqual([['otp_wrong', 'otp']]);
      const { token } = (await verify(typed, lastCode())).body;
      expect((await reset(email.toUpperCase(), token)).status).toBe(200);
      expect(api.mails.at(-1)?.to).toBe(email);
    });
  });

  it('keeps codes, tokens and addresses as hashes only', async () => {
    const { email } = await administratorAccount();
    await forgot(email);
    const code = lastCode();
    const { token } = (await verify(email, code)).body;
    await register(newEmail());
    const kept = JSON.stringify(await api.database.db.selectFrom('_account_codes').selectAll().execute());
    expect(kept).toContain('reset-token:');
    for (const secret of [token, lastCode(), 'example.com']) expect(kept).not.toContain(`"${secret}"`);
    expect(kept).not.toContain('@');
  });

  it('forgets codes whose time is over', async () => {
    await forgot(newEmail());
    api.clock.ahead += 61 * minute;
    await forgot(newEmail());
    expect(await api.database.db.selectFrom('_account_codes').selectAll().execute()).toHaveLength(1);
  });

  it.each(['register', 'otp/verify-email', 'otp/resend-otp', 'forgot-password', 'otp/verify', 'reset-password'])(
    '%s takes POST only and says what is no JSON',
    async (path) => {
      expect((await api.callRaw('GET', `/auth/${path}/`)).status).toBe(405);
      const broken = await api.callRaw('POST', `/auth/${path}/`, { body: '{', headers: { 'Content-Type': 'application/json' } });
      expect(getErrors(broken)).toEqual([['parse_error', null]]);
      expect(getErrors(await api.callRaw('POST', `/auth/${path}/`, { body: [] }))[0]).toEqual(['invalid', 'non_field_errors']);
    },
  );
});
