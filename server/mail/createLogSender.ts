import type { SendMail } from './mail';

/** Writes one line instead of sending: enough to go on on one's own machine, where there is no mail server. */
export function createLogSender(log: (message: string) => void): SendMail {
  return async ({ to, subject, code }) => log(`Mail to ${to}, not sent because SMTP_URL is not set: ${subject}${code ? `: ${code}` : ''}`);
}
