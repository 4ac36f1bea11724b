/** The pages under /auth that make or recover an account; nothing under /auth needs a session (specification §2). */
export const accountPaths = {
  register: '/auth/register',
  verifyEmail: '/auth/verify-email',
  forgotPassword: '/auth/forgot-password',
  otp: '/auth/otp',
  resetPassword: '/auth/reset-password',
} as const;
