import type { HttpClient } from '../http/httpClient';
import { httpError } from '../http/toHttpError';

export type MailedCodePurpose = 'verify-email' | 'reset-password';

interface CodeSent {
  readonly waitSeconds: number;
}

interface Registered extends CodeSent {
  readonly token?: string | undefined;
}

/** Calls for registration and password recovery (specification §7). All throw `HttpError`. */
export interface AccountCalls {
  register(account: { readonly name: string; readonly email: string; readonly password: string }): Promise<Registered>;
  verifyEmail(code: { readonly email: string; readonly otp: string; readonly token?: string | undefined }): Promise<void>;
  resendCode(params: {
    readonly email: string;
    readonly purpose: MailedCodePurpose;
    readonly token?: string | undefined;
  }): Promise<CodeSent>;
  forgotPassword(account: { readonly email: string }): Promise<CodeSent>;
  verifyCode(code: { readonly email: string; readonly otp: string }): Promise<{ readonly token: string }>;
  resetPassword(change: { readonly email: string; readonly token: string; readonly password: string }): Promise<void>;
}

const defaultWaitSeconds = 60;

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
