/**
 * The login-stage calls beside sign-in itself (specification §7; payloads "not shown", docs/api-contract.md says ours). They take no
 * token, and answer alike whether or not an e-mail has an account (OWASP Authentication Cheat Sheet, "Account creation" and
 * "Password recovery"); the mail tells its owner more.
 */
import { type Context, Hono } from 'hono';
import { updateRecords } from '../database/records';
import { transact } from '../database/transact';
import { composeMail } from '../mail/composeMail';
import type { SendMail } from '../mail/mail';
import { accountBodies } from './accountBodies';
import { type AccountCodes, type CodePurpose, createAccountCodes, type Issue, type Redemption } from './accountCodes';
import { awaitConfirmation, confirm, findAccount, insertAccount } from './accounts';
import { invalid, methodNotAllowed, throttled } from './apiError';
import { hashPassword } from './passwords';
import { readBody } from './readBody';
import { type ApiEnv, accountsOf, type Services } from './services';
import type { MailText } from './translate';
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
  const { database, now } = services;
  const { resource, account: sources } = accounts;
  const bodies = accountBodies(accounts);
  const codes = createAccountCodes({ secrets, now });

  /** Not awaited: how long the mail server takes would tell who has an account. */
  const mail = (c: Context<ApiEnv>, text: MailText, to: string, code?: string) => {
    const composed = composeMail(text, { to, locale: c.get('locale'), ...(code ? { code } : {}) });
    sendMail(composed).catch((error: Error) => onServerError(new Error(`A mail could not be sent: ${error.message}`)));
  };

  app.post('/auth/register/', async (c) => {
    const { name, email, password } = validate(bodies.register, await readBody(c.req.raw));
    // Before anything is known of the e-mail, because it takes longer than all the rest.
    const hash = await hashPassword(password);
    const values = { [sources.name]: name, [sources.password]: hash };
    const { issue, known } = await transact(database, async (trx) => {
      const found = await findAccount(trx, accounts, email);
      const issued = accept(await codes.issue(trx, 'verify-email', email, !found?.confirmed));
      // Nobody has shown yet that the e-mail is theirs: the latest code goes with the latest password.
      if (found && !found.confirmed) await updateRecords(trx, resource, [found.id], values);
      if (!found) {
        const rights = { [sources.email]: email, [sources.active]: true, [sources.admin]: false };
        await awaitConfirmation(trx, await insertAccount(trx, accounts, { ...values, ...rights }, now()));
      }
      return { issue: issued, known: found?.confirmed ?? false };
    });
    if (known) mail(c, 'alreadyRegistered', email);
    else mail(c, 'verifyEmail', email, issue.code);
    return c.json({ email, retry_after: issue.waitSeconds }, 201);
  });

  app.post('/auth/otp/verify-email/', async (c) => {
    const { email, otp } = validate(bodies.code, await readBody(c.req.raw));
    await redeem(codes, services, 'verify-email', email, otp);
    const found = await findAccount(database.db, accounts, email);
    if (found) await confirm(database.db, found.id);
    return c.json({});
  });

  /** A code for whoever may have one; everybody else's answer is the same. */
  const sendCode = async (c: Context<ApiEnv>, purpose: 'verify-email' | 'reset-password', email: string): Promise<Issue> => {
    const found = await findAccount(database.db, accounts, email);
    const isWanted = purpose === 'verify-email' ? found?.confirmed === false : found?.active === true;
    const issue = await codes.issue(database.db, purpose, email, isWanted);
    if (isWanted && issue.kind === 'issued') mail(c, purpose === 'verify-email' ? 'verifyEmail' : 'resetPassword', email, issue.code);
    return issue;
  };

  app.post('/auth/otp/resend-otp/', async (c) => {
    const { email, purpose } = validate(bodies.resend, await readBody(c.req.raw));
    const { waitSeconds } = accept(await sendCode(c, purpose, email));
    return c.json({ retry_after: waitSeconds });
  });

  app.post('/auth/forgot-password/', async (c) => {
    const { email } = validate(bodies.email, await readBody(c.req.raw));
    const issue = await sendCode(c, 'reset-password', email);
    // The code of a moment ago is on its way and still good: the next page asks for it.
    if (issue.kind === 'capped') accept(issue);
    return c.json({ retry_after: issue.waitSeconds });
  });

  app.post('/auth/otp/verify/', async (c) => {
    const { email, otp } = validate(bodies.code, await readBody(c.req.raw));
    await redeem(codes, services, 'reset-password', email, otp);
    const { code } = accept(await codes.issue(database.db, 'reset-token', email, true));
    return c.json({ token: code });
  });

  app.post('/auth/reset-password/', async (c) => {
    const { email, token, password } = validate(bodies.reset, await readBody(c.req.raw));
    const notValid = () => invalid([{ code: 'reset_not_valid', attr: 'token' }]);
    if ((await codes.redeem(database.db, 'reset-token', email, token)) !== 'right') throw notValid();
    const found = await findAccount(database.db, accounts, email);
    if (!found?.active) throw notValid();
    // Ends every sign-in of the account as well.
    await changeRecords(services, resource, [found.id], { [sources.password]: password });
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
async function redeem(codes: AccountCodes, { database }: Services, purpose: CodePurpose, email: string, otp: string): Promise<void> {
  const result = await codes.redeem(database.db, purpose, email, otp);
  if (result !== 'right') throw invalid([{ code: refusals[result], attr: 'otp' }]);
}
