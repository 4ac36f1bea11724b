export const accountPaths = {
  register: '/auth/register',
  verifyEmail: '/auth/verify-email',
  forgotPassword: '/auth/forgot-password',
  otp: '/auth/otp',
  resetPassword: '/auth/reset-password',
} as const;
