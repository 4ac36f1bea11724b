import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { theme } from '../../customizations/theme';
import { getDirection, type TextDirection } from '../../src/i18n/direction';
import { toColourSteps } from '../../src/schema/colourSteps';
import { getProductName } from '../../src/schema/getProductName';
import type { AppLocale } from '../../src/schema/locales';
import type { SmtpOptions } from '../config/config';
import { type MailText, translateMail } from '../http/translate';
import type { Log } from '../lib/createLog';
import { createQueue } from '../lib/createQueue';
import { isLoopbackHost } from '../lib/isLoopbackHost';
import { queueLimits } from '../lib/limits';
import { withTimeLimit } from '../lib/withTimeLimit';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly code?: string | undefined;
}

/** @throws if the mail server rejects the mail */
export type SendMail = (mail: Mail) => Promise<void>;

/** Logs mails instead of sending them, for development without a mail server. */
export function createLogSender(log: Log): SendMail {
  return async ({ to, subject, code }) => log(`Mail to ${to}, not sent because SMTP_URL is not set: ${subject}${code ? `: ${code}` : ''}`);
}

const primary = toColourSteps(theme.colour)[500];

const timeoutMs = 15_000;

/** Timeout of one mail in ms, without its time in the queue. A slow server must not block the queue. */
const defaultMailMs = 60_000;

const drainMs = 3_000;

export interface MailSender {
  readonly send: SendMail;
  readonly drain: () => Promise<void>;
}

export function createMailSender(deliver: SendMail, mailMs = defaultMailMs): MailSender {
  const queue = createQueue(queueLimits.mails);
  const open = new Set<Promise<unknown>>();
  return {
    async send(mail) {
      const sent = queue.run('first', async () => {
        await withTimeLimit(deliver(mail), mailMs, () => {
          throw new Error(`the mail server did not accept the mail within ${mailMs / 1000} s`);
        });
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

export function createSmtpSender({ url, from }: SmtpOptions): SendMail {
  const address = new URL(url);
  for (const step of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!address.searchParams.has(step)) address.searchParams.set(step, String(timeoutMs));
  // Passwords are sent encrypted or not at all.
  if (address.username && !isLoopbackHost(address.hostname) && !address.searchParams.has('requireTLS'))
    address.searchParams.set('requireTLS', 'true');
  return async ({ to, subject, text, html }) => {
    // Sent after the response, so that response times do not reveal whether an address exists.
    await setImmediate();
    const { createTransport } = await import('nodemailer');
    // An object, so that no text is read as a list of addresses or a file.
    const mail = { from, to: { name: '', address: to }, subject, text, html, disableFileAccess: true, disableUrlAccess: true };
    await createTransport(address.href).sendMail({ ...mail, headers: { 'Auto-Submitted': 'auto-generated' } });
  };
}

interface MailContent {
  readonly to: string;
  readonly locale: AppLocale;
  readonly code?: string;
  readonly minutes: number;
}

/** Inline, because mail readers drop style sheets and attributes of `html` and `body`. */
function bodyStyle(direction: TextDirection): string {
  const own = `direction: ${direction}; text-align: ${direction === 'rtl' ? 'right' : 'left'}`;
  return `${own}; font-family: sans-serif; font-size: 16px; line-height: 1.6; color: #09101D; max-width: 480px; margin: 24px auto; padding: 16px 16px 0; border-top: 4px solid ${primary}`;
}

export function composeMail(mail: MailText, { to, locale, code, minutes }: MailContent): Mail {
  const direction = getDirection(locale);
  const said = translateMail(locale, mail, { minutes });
  const before = [said.greeting, said.text];
  const after = [...(code ? [said.life] : []), said.note, getProductName(theme, locale) ?? said.signature];
  const text = [...before, ...(code ? [code] : []), ...after].join('\n\n');
  const html = [
    `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><title>${escaped(said.subject)}</title></head>`,
    `<body><div lang="${locale}" dir="${direction}" style="${bodyStyle(direction)}">`,
    ...before.map(paragraph),
    ...(code ? [`<p dir="ltr" style="font-size: 32px; font-weight: 600; text-align: center; color: ${primary}">${escaped(code)}</p>`] : []),
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
