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
