/** What the definitions of types that hold text share. */
import { type Rule, rule } from '../schema/fieldTypeDefinition';
import type { CommonFieldOptions } from '../schema/fieldTypes';
import { withoutMarks } from '../schema/latinDigits';
import { isBlank, toText } from './wire';

interface TextLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Django's idiom: text that must be unique is nullable when it may be empty, for only one record could be "". */
function toPayload(value: unknown, { unique, required, nullable = unique && !required }: CommonFieldOptions): unknown {
  return isBlank(value) ? (nullable ? null : '') : value;
}

/** Wire form of every type that holds text. */
export const textForm = { toRecord: toText, toPayload } as const;

/** What is typed or pasted as an address, in which no unseen mark is meant. */
export const toTypedAddress = (typed: string): string | null => withoutMarks(typed) || null;

/** How texts without a form of their own name a record. */
export const nameAsIs = (value: string): string => value;

/** Whether two texts of HTML say the same; a sanitiser may write one in another way. */
export const isSameHtml = (sent: unknown, got: unknown): boolean => wordsOf(sent) === wordsOf(got);
const wordsOf = (html: unknown) =>
  String(html ?? '')
    .toLowerCase()
    .replace(/<[^>]*>|\s+/g, '');

/** An API could not hold it: PostgreSQL has no NUL, and nobody types it. */
export const isText: readonly Rule[] = [
  rule<unknown>('text', (value) => typeof value === 'string', undefined, 'api'),
  rule('characters', (value) => !value.includes('\0'), undefined, 'api'),
];

const minLength = (min: number) => rule('minLength', (value) => value.length >= min, { min });

/** Blank text is no value: where one is required the API answers `blank`. */
export function textRules({ minLength: min, maxLength: max }: TextLimits): readonly Rule[] {
  return [
    ...isText,
    rule('blank', (value) => value.trim() !== ''),
    ...(min === undefined ? [] : [minLength(min)]),
    ...(max === undefined ? [] : [rule('maxLength', (value) => value.length <= max, { max })]),
  ];
}

/** Tags count towards the length, which nobody sees: the message says so. What an editor leaves of spaces and empty lines is blank. */
export function htmlRules({ minLength: min, maxLength: max }: TextLimits): readonly Rule[] {
  return [
    ...isText,
    rule('blank', (value) => value.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== ''),
    ...(min === undefined ? [] : [minLength(min)]),
    ...(max === undefined
      ? []
      : [
          rule(
            'richTextLength',
            (value) => value.length <= max,
            (value) => ({ count: value.length, max }),
          ),
        ]),
  ];
}

/** Longest address of a web page that is kept. */
export const longestUrl = 2000;

/** An absolute http(s) URL: a link with another scheme would run code or leak files when followed. */
export const isWebUrl = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\/\S+$/i.test(value) && URL.canParse(value);

/** Rules of a text with a form of its own, which is never blank. */
export const lineRules = (max: number): readonly Rule[] => [
  ...isText,
  rule('blank', (value) => value !== '', undefined, 'api'),
  rule('maxLength', (value) => value.length <= max, { max }),
];

export const webUrlRules = (): readonly Rule[] => [...lineRules(longestUrl), rule('url', isWebUrl)];

/** Tags that stand within words. All others part words. */
const inlineTags = /<\/?(?:a|abbr|b|cite|code|del|em|font|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?>/gi;

const entities = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
/** Those that a sanitiser or a browser writes. */
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** No text holds NUL or half a character. */
function characterOf(code: number): string {
  return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\ufffd' : String.fromCodePoint(code);
}

/** What rich text says, without its markup: as it is searched, and as a spreadsheet can hold it. */
export const stripTags = (html: string) =>
  html
    .replace(inlineTags, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(entities, (_, decimal?: string, hexadecimal?: string, name = '') =>
      decimal || hexadecimal
        ? characterOf(decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16))
        : (named[name.toLowerCase()] ?? ''),
    )
    .replace(/\s+/g, ' ')
    .trim();
