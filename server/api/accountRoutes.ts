/**
 * The login-stage calls beside sign-in itself (specification §7; payloads "not shown", docs/api-contract.md says ours). They take no
 * token, and answer alike whether or not an e-mail has an account (OWASP Authentication Cheat Sheet, "Account creation" and
 * "Password recovery"); the mail tells its owner more.
 */
import { type Context, Hono } from 'hono';
import { transact } from '../database/transact';
import { invalid, methodNotAllowed, throttled } from '../http/apiError';
import { readBody } from '../http/readBody';
import type { MailText } from '../http/translate';
import type { SecurityEventName } from '../lib/securityLog';
import { composeMail } from '../mail/composeMail';
import type { SendMail } from '../mail/mail';
import { accountBodies } from './accountBodies';
import { createAccountCodes, type Issue, type Redemption } from './accountCodes';
import { confirm, findAccount } from './accounts';
import { checkPasswords } from './checkPasswords';
import { hashPassword } from './passwords';
import { acceptRegistration, findRegistration, keepRegistration, newRegistrationToken } from './registrations';
import { type ApiEnv, accountsOf, type Services } from './services';
import { validate } from './validate';
import { changeRecords } from './writeRecord';

/** What the calls need besides the services. */
export interface AccountRoutesOptions {
  readonly secrets: readonly string[];
  readonly sendMail: SendMail;
  readonly onServerError: (error: Error) => void;
}

/** `POST /auth/register/`, `otp/verify-email/`, `otp/resend-otp/`, `forgot-password/`, `otp/verify/`, `reset-password/`. */
export function createAccountRoutes(services: Services, { secrets, sendMail, onServerError }: AccountRoutesOptions): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const accounts = accountsOf(services.registry);
  if (!accounts) return app;
  const { database, now, securityLog } = services;
  const { resource, account: sources } = accounts;
  const bodies = accountBodies(accounts);
  const codes = createAccountCodes({ secrets, now });

  /** Not awaited: how long the mail server takes would tell who has an account. @param isWanted false: composed all the same, and dropped */
  const mail = (c: Context<ApiEnv>, text: MailText, to: string, code?: string, isWanted = true) => {
    const composed = composeMail(text, { to, locale: c.get('locale'), ...(code ? { code } : {}) });
    if (isWanted) sendMail(composed).catch((error: Error) => onServerError(new Error(`A mail could not be sent: ${error.message}`)));
  };
  const note = (c: Context<ApiEnv>, event: SecurityEventName, account: string | number, reason?: string) =>
    securityLog({ event, account, address: c.get('address'), reason });

  app.post('/auth/register/', async (c) => {
    const { name, email, password } = validate(bodies.register, await readBody(c.req.raw));
    checkPasswords(resource, { [sources.name]: name, [sources.email]: email, [sources.password]: password });
    // Before anything is known of the e-mail, because it takes longer than all the rest.
    const hash = await hashPassword(password);
    const token = newRegistrationToken();
    // The same work whether or not the address has an account: a registration that nobody can confirm is kept too.
    const { issue, code, found } = await transact(database, async (trx) => {
      const known = await findAccount(trx, accounts, email);
      const pace = accept(await codes.issue(trx, 'verify-email', email, false));
      const own = accept(await codes.issue(trx, 'registration', token, !known?.confirmed));
      await keepRegistration(trx, token, { email, name, password: hash }, now());
      return { issue: pace, code: own.code, found: known };
    });
    if (found?.confirmed) mail(c, 'alreadyRegistered', found.email);
    else mail(c, 'verifyEmail', email, code);
    note(c, 'registered', email, found?.confirmed ? 'has_an_account' : undefined);
    return c.json({ email, retry_after: issue.waitSeconds, token }, 201);
  });

  app.post('/auth/otp/verify-email/', async (c) => {
    const { otp, token } = validate(bodies.verify, await readBody(c.req.raw));
    const { result, id } = await transact(database, async (trx) => {
      const redeemed = await codes.redeem(trx, 'registration', token, otp);
      return { result: redeemed, id: redeemed === 'right' ? await acceptRegistration(trx, accounts, token, now()) : undefined };
    });
    // Where there never was a registration of this secret, nothing was tried either.
    if (result === 'expired' && !(await findRegistration(database.db, token, now())))
      throw invalid([{ code: 'registration_not_valid', attr: 'token' }]);
    refuseUnlessRight(result);
    if (id === undefined) throw invalid([{ code: 'registration_not_valid', attr: 'token' }]);
    note(c, 'email_confirmed', id);
    return c.json({});
  });

  app.post('/auth/otp/resend-otp/', async (c) => {
    const { email, purpose, token } = validate(bodies.resend, await readBody(c.req.raw));
    const { waitSeconds } = accept(purpose === 'verify-email' ? await resendRegistration(c, email, token) : await sendResetCode(c, email));
    return c.json({ retry_after: waitSeconds });
  });

  const resendRegistration = async (c: Context<ApiEnv>, email: string, token: string): Promise<Issue> => {
    const waiting = await findRegistration(database.db, token, now());
    const to = waiting?.email ?? email;
    const found = await findAccount(database.db, accounts, to);
    const pace = await codes.issue(database.db, 'verify-email', to, false);
    if (pace.kind !== 'issued') return pace;
    const isWanted = waiting !== undefined && !found?.confirmed;
    const { code } = accept(await codes.issue(database.db, 'registration', token, isWanted));
    mail(c, 'verifyEmail', to, code, isWanted);
    return pace;
  };

  /** A code for whoever may have one; everybody else's answer is the same. It goes to the address that the account has, however it was typed. */
  const sendResetCode = async (c: Context<ApiEnv>, email: string): Promise<Issue> => {
    const found = await findAccount(database.db, accounts, email);
    const isWanted = found?.active === true;
    const issue = await codes.issue(database.db, 'reset-password', found?.email ?? email, isWanted);
    if (issue.kind !== 'issued') return issue;
    mail(c, 'resetPassword', found?.email ?? email, issue.code, isWanted);
    note(c, 'password_reset_asked', found?.id ?? email, isWanted ? undefined : 'no_active_account');
    return issue;
  };

  app.post('/auth/forgot-password/', async (c) => {
    const { email } = validate(bodies.email, await readBody(c.req.raw));
    const issue = await sendResetCode(c, email);
    // The code of a moment ago is on its way and still good: the next page asks for it.
    if (issue.kind === 'capped') accept(issue);
    return c.json({ retry_after: issue.waitSeconds });
  });

  /** Codes are kept by the address that the account has, so that all ways to type it share their tries. */
  const storedEmail = async (email: string) => (await findAccount(database.db, accounts, email))?.email ?? email;

  app.post('/auth/otp/verify/', async (c) => {
    const { email, otp } = validate(bodies.code, await readBody(c.req.raw));
    const holder = await storedEmail(email);
    refuseUnlessRight(await codes.redeem(database.db, 'reset-password', holder, otp));
    const { code } = accept(await codes.issue(database.db, 'reset-token', holder, true));
    return c.json({ token: code });
  });

  app.post('/auth/reset-password/', async (c) => {
    const { email, token, password } = validate(bodies.reset, await readBody(c.req.raw));
    const values = { [sources.password]: password };
    checkPasswords(resource, values, { [sources.email]: email });
    const found = await transact(database, async (trx) => {
      const account = await findAccount(trx, accounts, email);
      const isRight = (await codes.redeem(trx, 'reset-token', account?.email ?? email, token)) === 'right';
      if (!isRight || !account?.active) return undefined;
      // Only the token's holder may learn that the name is in the password; who does keeps the token.
      checkPasswords(resource, values, account.record);
      return account;
    });
    if (!found) throw invalid([{ code: 'reset_not_valid', attr: 'token' }]);
    // Ends every sign-in of the account as well.
    await changeRecords({ ...services, address: c.get('address') }, resource, [found.id], values);
    await confirm(database.db, found.id);
    mail(c, 'passwordChanged', found.email);
    return c.json({});
  });

  for (const { path } of [...app.routes])
    app.all(path, (c) => {
      throw methodNotAllowed(c.req.method, ['POST']);
    });
  return app;
}

/** @throws ApiError 429 when no code was made */
function accept(issue: Issue): Extract<Issue, { kind: 'issued' }> {
  if (issue.kind !== 'issued') throw throttled(issue.waitSeconds);
  return issue;
}

const refusals: { readonly [R in Exclude<Redemption, 'right'>]: string } = {
  wrong: 'otp_wrong',
  expired: 'otp_expired',
  exhausted: 'otp_exhausted',
};

/** @throws ApiError 400 at `otp` */
function refuseUnlessRight(result: Redemption): void {
  if (result !== 'right') throw invalid([{ code: refusals[result], attr: 'otp' }]);
}
