import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { directionOf, type TextDirection } from '../../src/i18n/direction';
import type { AppLocale } from '../../src/schema/fieldTypes';
import type { SmtpOptions } from '../config/config';
import { type MailText, translateMail } from '../http/translate';
import type { Log } from '../lib/createLog';
import { createQueue } from '../lib/createQueue';
import { queueLimits } from '../lib/limits';

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
export function createLogSender(log: Log): SendMail {
  return async ({ to, subject, code }) => log(`Mail to ${to}, not sent because SMTP_URL is not set: ${subject}${code ? `: ${code}` : ''}`);
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** How long a mail server may take for each step. */
const timeoutMs = 15_000;

/** Longest time for one mail in ms, from its turn on. A server that goes on answering slowly must not keep the place. */
const defaultMailMs = 60_000;

/** Longest wait for open mails at a stop in ms. */
const drainMs = 3_000;

/** Sends mails, and waits at a stop for those that are open. */
export interface MailSender {
  readonly send: SendMail;
  readonly drain: () => Promise<void>;
}

/** Bounds how many mails are sent at once, how many wait and how long one may take. @param deliver sends one mail */
export function createMailSender(deliver: SendMail, mailMs = defaultMailMs): MailSender {
  const queue = createQueue(queueLimits.mails);
  const open = new Set<Promise<unknown>>();
  return {
    async send(mail) {
      const sent = queue.run('first', async () => {
        await withinTime(deliver(mail), mailMs);
        return true;
      });
      const settled = sent.catch(() => undefined);
      open.add(settled);
      settled.then(() => open.delete(settled));
      if (!(await sent)) throw new Error('too many mails wait for the mail server');
    },
    async drain() {
      await Promise.race([Promise.all(open), wait(drainMs, undefined, { ref: false })]);
    },
  };
}

/** @throws Error after `mailMs` */
async function withinTime(sending: Promise<void>, mailMs: number): Promise<void> {
  const ended = new AbortController();
  const late = wait(mailMs, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`the mail server did not take the mail within ${mailMs / 1000} s`);
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    ended.abort();
    late.catch(() => undefined);
    sending.catch(() => undefined);
  }
}

/** Sends by SMTP through nodemailer, which is loaded with the first mail. */
export function createSmtpSender({ url, from }: SmtpOptions): SendMail {
  const address = new URL(url);
  for (const step of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!address.searchParams.has(step)) address.searchParams.set(step, String(timeoutMs));
  // A password goes over the network encrypted or not at all.
  if (address.username && !loopbackHosts.has(address.hostname) && !address.searchParams.has('requireTLS'))
    address.searchParams.set('requireTLS', 'true');
  return async ({ to, subject, text, html }) => {
    // The answer goes first, so that it takes as long for an address that is not mailed.
    await setImmediate();
    const { createTransport } = await import('nodemailer');
    // An object, so that no text of ours can be read as a list of addresses or a file.
    const mail = { from, to: { name: '', address: to }, subject, text, html, disableFileAccess: true, disableUrlAccess: true };
    await createTransport(address.href).sendMail({ ...mail, headers: { 'Auto-Submitted': 'auto-generated' } });
  };
}

/** What a mail about an account says. */
export interface MailContent {
  readonly to: string;
  readonly locale: AppLocale;
  readonly code?: string;
  /** How long the code is good for. */
  readonly minutes: number;
}

/** For mail readers, which drop what stands on `html` and `body` and read no style sheet. */
function bodyStyle(direction: TextDirection): string {
  const own = `direction: ${direction}; text-align: ${direction === 'rtl' ? 'right' : 'left'}`;
  return `${own}; font-family: sans-serif; font-size: 16px; line-height: 1.6; color: #09101D; max-width: 480px; margin: 24px auto; padding: 0 16px`;
}

/** A mail about an account as plain text and as simple HTML that reads in the direction of its language. */
export function composeMail(mail: MailText, { to, locale, code, minutes }: MailContent): Mail {
  const direction = directionOf(locale);
  const said = translateMail(locale, mail, { minutes });
  const before = [said.greeting, said.text];
  const after = [...(code ? [said.life] : []), said.note, said.signature];
  const text = [...before, ...(code ? [code] : []), ...after].join('\n\n');
  const html = [
    `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><title>${escaped(said.subject)}</title></head>`,
    `<body><div lang="${locale}" dir="${direction}" style="${bodyStyle(direction)}">`,
    ...before.map(paragraph),
    ...(code ? [`<p dir="ltr" style="font-size: 32px; font-weight: 600; text-align: center">${escaped(code)}</p>`] : []),
    ...after.map(paragraph),
    '</div></body></html>',
  ].join('\n');
  return { to, subject: said.subject, text: `${text}\n`, html, code };
}

function paragraph(text: string): string {
  return `<p>${escaped(text)}</p>`;
}

function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
