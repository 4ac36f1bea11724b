import type { Locale } from '../../src/schema/fieldTypes';
import { type MailText, translateMail } from '../http/translate';
import type { Mail } from './mail';

/** What a mail about an account says. */
export interface MailContent {
  readonly to: string;
  readonly locale: Locale;
  readonly code?: string;
  /** How long the code is good for. */
  readonly minutes: number;
}

const direction: { readonly [L in Locale]: 'ltr' | 'rtl' } = { en: 'ltr', ar: 'rtl' };

/** A mail about an account as plain text and as simple HTML that reads in the direction of its language. */
export function composeMail(mail: MailText, { to, locale, code, minutes }: MailContent): Mail {
  const said = translateMail(locale, mail, { minutes });
  const before = [said.greeting, said.text];
  const after = [...(code ? [said.life] : []), said.note, said.signature];
  const text = [...before, ...(code ? [code] : []), ...after].join('\n\n');
  const html = [
    `<!doctype html><html lang="${locale}" dir="${direction[locale]}"><head><meta charset="utf-8"><title>${escaped(said.subject)}</title></head>`,
    '<body style="font-family: sans-serif; font-size: 16px; line-height: 1.6; color: #09101D; max-width: 480px; margin: 24px auto; padding: 0 16px">',
    ...before.map(paragraph),
    ...(code ? [`<p dir="ltr" style="font-size: 32px; font-weight: 600; text-align: center">${escaped(code)}</p>`] : []),
    ...after.map(paragraph),
    '</body></html>',
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
