/** Login-stage calls besides sign-in (specification §7). Responses never reveal accounts (OWASP Authentication Cheat Sheet); mails do. */
import { type Context, Hono } from 'hono';
import type { Database } from '../database/database';
import { readRecords } from '../database/records';
import { transact } from '../database/transact';
import { invalid, methodNotAllowed, throttled } from '../http/apiError';
import { readBody } from '../http/readBody';
import type { MailText } from '../http/translate';
import type { SecurityEventName } from '../lib/securityLog';
import { composeMail, type SendMail } from '../mail/mail';
import { accountBodies } from './accountBodies';
import { AccountCodes, codeMinutes, type Issue, type Redemption } from './accountCodes';
import { confirm, findAccount } from './accounts';
import { checkPasswords } from './checkPasswords';
import { hashPasswordOfStranger } from './passwords';
import { acceptRegistration, createRegistrationToken, findRegistration, storeRegistration } from './registrations';
import { type Accounts, type ApiEnv, getAccounts, type Services } from './services';
import { validate } from './validate';
import { changeRecords } from './writeRecord';

interface AccountRoutesOptions {
  readonly secrets: readonly string[];
  readonly sendMail: SendMail;
  readonly onServerError: (error: Error) => void;
}

export function createAccountRoutes(services: Services, options: AccountRoutesOptions): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const accounts = getAccounts(services.registry);
  if (!accounts) return app;
  const calls = new AccountCalls(services, accounts, options);
  app.post('/auth/register/', (c) => calls.register(c));
  app.post('/auth/otp/verify-email/', (c) => calls.verifyEmail(c));
  app.post('/auth/otp/resend-otp/', (c) => calls.resendCode(c));
  app.post('/auth/forgot-password/', (c) => calls.forgotPassword(c));
  app.post('/auth/otp/verify/', (c) => calls.verifyCode(c));
  app.post('/auth/reset-password/', (c) => calls.resetPassword(c));
  for (const { path } of [...app.routes])
    app.all(path, (c) => {
      throw methodNotAllowed(c.req.method, ['POST']);
    });
  return app;
}

class AccountCalls {
  private readonly bodies: ReturnType<typeof accountBodies>;
  private readonly codes: AccountCodes;
  private readonly database: Database;

  constructor(
    private readonly services: Services,
    private readonly accounts: Accounts,
    private readonly options: AccountRoutesOptions,
  ) {
    this.bodies = accountBodies(accounts);
    this.codes = new AccountCodes({ secrets: options.secrets, now: services.now });
    this.database = services.database;
  }

  /** Not awaited, because the mail server's delay would reveal accounts. @param isWanted false: composes the mail without sending it */
  #mail(c: Context<ApiEnv>, text: MailText, to: string, code?: string, isWanted = true): void {
    const composed = composeMail(text, { to, locale: c.get('language'), minutes: codeMinutes, ...(code ? { code } : {}) });
    const { sendMail, onServerError } = this.options;
    if (isWanted) sendMail(composed).catch((error: Error) => onServerError(new Error(`A mail could not be sent: ${error.message}`)));
  }

  #note(c: Context<ApiEnv>, event: SecurityEventName, account: string | number, reason?: string): void {
    this.services.securityLog({ event, account, address: c.get('address'), reason });
  }

  async register(c: Context<ApiEnv>): Promise<Response> {
    const { name, email, password } = validate(this.bodies.register, await readBody(c.req.raw));
    const { resource, account: sources } = this.accounts;
    checkPasswords(resource, { [sources.name]: name, [sources.email]: email, [sources.password]: password });
    // Hashed for every e-mail, because the time it takes would otherwise reveal accounts.
    const hash = await hashPasswordOfStranger(password);
    const token = createRegistrationToken();
    // Existing accounts take the same time: a registration that cannot be confirmed is stored too.
    const { issue, code, found } = await transact(this.database, async (trx) => {
      const known = await findAccount(trx, this.accounts, email);
      const pace = accept(await this.codes.issue(trx, 'verify-email', email, false));
      const own = accept(await this.codes.issue(trx, 'registration', token, !known?.confirmed));
      await storeRegistration(trx, token, { email, name, password: hash }, this.services.now());
      return { issue: pace, code: own.code, found: known };
    });
    if (found?.confirmed) this.#mail(c, 'alreadyRegistered', found.email);
    else this.#mail(c, 'verifyEmail', email, code);
    this.#note(c, 'registered', email, found?.confirmed ? 'has_an_account' : undefined);
    return c.json({ email, retry_after: issue.waitSeconds, token }, 201);
  }

  async verifyEmail(c: Context<ApiEnv>): Promise<Response> {
    const { otp, token } = validate(this.bodies.verify, await readBody(c.req.raw));
    const { result, id } = await transact(this.database, async (trx) => {
      const redeemed = await this.codes.redeem(trx, 'registration', token, otp);
      const account = redeemed === 'right' ? await acceptRegistration(trx, this.accounts, token, this.services.now()) : undefined;
      if (account !== undefined) {
        const { resource } = this.accounts;
        const services = { ...this.services, address: c.get('address') };
        await services.writes.recorder?.write(trx, services, {
          resource,
          kind: 'create',
          before: [],
          after: await readRecords(trx, resource, [account]),
        });
      }
      return { result: redeemed, id: account };
    });
    if (result === 'expired' && !(await findRegistration(this.database.db, token, this.services.now())))
      throw invalid([{ code: 'registration_not_valid', attr: 'token' }]);
    requireRight(result);
    if (id === undefined) throw invalid([{ code: 'registration_not_valid', attr: 'token' }]);
    this.#note(c, 'email_confirmed', id);
    return c.json({});
  }

  async resendCode(c: Context<ApiEnv>): Promise<Response> {
    const { email, purpose, token } = validate(this.bodies.resend, await readBody(c.req.raw));
    const { waitSeconds } = accept(
      purpose === 'verify-email' ? await this.#resendRegistration(c, email, token) : await this.#sendResetCode(c, email),
    );
    return c.json({ retry_after: waitSeconds });
  }

  async #resendRegistration(c: Context<ApiEnv>, email: string, token: string): Promise<Issue> {
    const waiting = await findRegistration(this.database.db, token, this.services.now());
    const to = waiting?.email ?? email;
    const found = await findAccount(this.database.db, this.accounts, to);
    const pace = await this.codes.issue(this.database.db, 'verify-email', to, false);
    if (pace.kind !== 'issued') return pace;
    const isWanted = waiting !== undefined && !found?.confirmed;
    const { code } = accept(await this.codes.issue(this.database.db, 'registration', token, isWanted));
    this.#mail(c, 'verifyEmail', to, code, isWanted);
    return pace;
  }

  /** Sends a code to an active account, at its stored address. The response is the same for every e-mail. */
  async #sendResetCode(c: Context<ApiEnv>, email: string): Promise<Issue> {
    const found = await findAccount(this.database.db, this.accounts, email);
    const isWanted = found?.active === true;
    const issue = await this.codes.issue(this.database.db, 'reset-password', found?.email ?? email, isWanted);
    if (issue.kind !== 'issued') return issue;
    this.#mail(c, 'resetPassword', found?.email ?? email, issue.code, isWanted);
    this.#note(c, 'password_reset_asked', found?.id ?? email, isWanted ? undefined : 'no_active_account');
    return issue;
  }

  async forgotPassword(c: Context<ApiEnv>): Promise<Response> {
    const { email } = validate(this.bodies.email, await readBody(c.req.raw));
    const issue = await this.#sendResetCode(c, email);
    // The last code is still valid and was mailed, so the next page can ask for it.
    if (issue.kind === 'capped') accept(issue);
    return c.json({ retry_after: issue.waitSeconds });
  }

  /** Codes belong to the stored address, so that all spellings share its attempts. */
  async #storedEmail(email: string): Promise<string> {
    return (await findAccount(this.database.db, this.accounts, email))?.email ?? email;
  }

  async verifyCode(c: Context<ApiEnv>): Promise<Response> {
    const { email, otp } = validate(this.bodies.code, await readBody(c.req.raw));
    const holder = await this.#storedEmail(email);
    requireRight(await this.codes.redeem(this.database.db, 'reset-password', holder, otp));
    const { code } = accept(await this.codes.issue(this.database.db, 'reset-token', holder, true));
    return c.json({ token: code });
  }

  async resetPassword(c: Context<ApiEnv>): Promise<Response> {
    const { email, token, password } = validate(this.bodies.reset, await readBody(c.req.raw));
    const values = { [this.accounts.account.password]: password };
    checkPasswords(this.accounts.resource, values, { [this.accounts.account.email]: email });
    const found = await transact(this.database, async (trx) => {
      const account = await findAccount(trx, this.accounts, email);
      const isRight = (await this.codes.redeem(trx, 'reset-token', account?.email ?? email, token)) === 'right';
      if (!isRight || !account?.active) return undefined;
      // Only holders of the token may learn that the password contains the name. The error rolls back, so the token stays valid.
      checkPasswords(this.accounts.resource, values, account.record);
      return account;
    });
    if (!found) throw invalid([{ code: 'reset_not_valid', attr: 'token' }]);
    await changeRecords({ ...this.services, address: c.get('address') }, this.accounts.resource, [found.id], values);
    await confirm(this.database.db, found.id);
    this.#mail(c, 'passwordChanged', found.email);
    return c.json({});
  }
}

function accept(issue: Issue): Extract<Issue, { kind: 'issued' }> {
  if (issue.kind !== 'issued') throw throttled(issue.waitSeconds);
  return issue;
}

const refusals: { readonly [R in Exclude<Redemption, 'right'>]: string } = {
  wrong: 'otp_wrong',
  expired: 'otp_expired',
  exhausted: 'otp_exhausted',
};

function requireRight(result: Redemption): void {
  if (result !== 'right') throw invalid([{ code: refusals[result], attr: 'otp' }]);
}
