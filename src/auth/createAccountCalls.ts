import type { HttpClient } from '../http/httpClient';
import { httpError } from '../http/toHttpError';

/** What a code was sent for. */
export type MailedCodePurpose = 'verify-email' | 'reset-password';

/** A code is sent if the address has an account that may receive one. */
interface CodeSent {
  /** Seconds until another code can be requested. */
  readonly waitSeconds: number;
}

interface Registered extends CodeSent {
  /** Proves, with the code, who registered. Optional for an API. */
  readonly token?: string | undefined;
}

/** The login-stage calls other than sign-in (specification §7). All throw `HttpError`. */
export interface AccountCalls {
  register(account: { readonly name: string; readonly email: string; readonly password: string }): Promise<Registered>;
  verifyEmail(code: { readonly email: string; readonly otp: string; readonly token?: string | undefined }): Promise<void>;
  resendCode(wanted: {
    readonly email: string;
    readonly purpose: MailedCodePurpose;
    readonly token?: string | undefined;
  }): Promise<CodeSent>;
  forgotPassword(account: { readonly email: string }): Promise<CodeSent>;
  /** Exchanges the code for a token that `resetPassword` takes. */
  verifyCode(code: { readonly email: string; readonly otp: string }): Promise<{ readonly token: string }>;
  resetPassword(change: { readonly email: string; readonly token: string; readonly password: string }): Promise<void>;
}

/** Used when the API does not say how long to wait. */
const defaultWaitSeconds = 60;

/**
 * Makes the calls with the HTTP client, without a token and with the parameters of every call (`is_admin=true`, specification §6).
 *
 * | method         | call                                                                           |
 * |----------------|--------------------------------------------------------------------------------|
 * | register       | POST `/auth/register/` `{name, email, password}` → `{retry_after?, token?}`     |
 * | verifyEmail    | POST `/auth/otp/verify-email/` `{email, otp, token?}`                           |
 * | resendCode     | POST `/auth/otp/resend-otp/` `{email, purpose, token?}` → `{retry_after?}`      |
 * | forgotPassword | POST `/auth/forgot-password/` `{email}` → `{retry_after?}`                      |
 * | verifyCode     | POST `/auth/otp/verify/` `{email, otp}` → `{token}`                             |
 * | resetPassword  | POST `/auth/reset-password/` `{email, token, password}`                         |
 */
export function createAccountCalls(httpClient: HttpClient): AccountCalls {
  const post = async (path: string, body: object): Promise<Readonly<Record<string, unknown>>> => {
    const { json } = await httpClient(`/auth/${path}/`, { method: 'POST', body, anonymous: true });
    return typeof json === 'object' && json !== null ? json : {};
  };
  const toSent = ({ retry_after: wait }: Readonly<Record<string, unknown>>): CodeSent => ({
    waitSeconds: typeof wait === 'number' && wait >= 0 ? wait : defaultWaitSeconds,
  });
  return {
    async register({ name, email, password }) {
      const answer = await post('register', { name, email, password });
      return { ...toSent(answer), ...(typeof answer.token === 'string' && { token: answer.token }) };
    },
    // What is undefined does not go over the wire.
    verifyEmail: async ({ email, otp, token }) => void (await post('otp/verify-email', { email, otp, token })),
    resendCode: async ({ email, purpose, token }) => toSent(await post('otp/resend-otp', { email, purpose, token })),
    forgotPassword: async ({ email }) => toSent(await post('forgot-password', { email })),
    async verifyCode({ email, otp }) {
      const { token } = await post('otp/verify', { email, otp });
      if (typeof token !== 'string' || token === '') throw httpError(200, 'errors.unreadable');
      return { token };
    },
    resetPassword: async ({ email, token, password }) => void (await post('reset-password', { email, token, password })),
  };
}
