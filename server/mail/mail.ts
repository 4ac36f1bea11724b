/** A mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The code that the mail carries, for whoever runs the gateway without a mail server. */
  readonly code?: string | undefined;
}

/** @throws what the mail server says when it does not take the mail */
export type SendMail = (mail: Mail) => Promise<void>;

/** Writes one line instead of sending: enough to go on on one's own machine, where there is no mail server. */
export function createLogSender(log: (message: string) => void): SendMail {
  return async ({ to, subject, code }) => log(`Mail to ${to}, not sent because SMTP_URL is not set: ${subject}${code ? `: ${code}` : ''}`);
}
