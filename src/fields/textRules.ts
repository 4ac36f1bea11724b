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

/** The wire form of text. */
export const textForm = { toRecord: toText, toPayload } as const;

/** Removes invisible marks from a typed or pasted address. */
export const toTypedAddress = (typed: string): string | null => withoutMarks(typed) || null;

/** Names a record by the text itself. */
export const nameAsIs = (value: string): string => value;

/** Whether two texts of HTML have the same words. A sanitiser may rewrite the tags. */
export const isSameHtml = (sent: unknown, got: unknown): boolean => wordsOf(sent) === wordsOf(got);
const wordsOf = (html: unknown) =>
  String(html ?? '')
    .toLowerCase()
    .replace(/<[^>]*>|\s+/g, '');

/** PostgreSQL cannot store NUL. */
export const isText: readonly Rule[] = [
  rule<unknown>('text', (value) => typeof value === 'string', undefined, 'api'),
  rule('characters', (value) => !value.includes('\0'), undefined, 'api'),
];

const minLength = (min: number) => rule('minLength', (value) => value.length >= min, { min });

/** The rules of plain text. Blank text is not a value: the API answers `blank` if one is required. */
export function textRules({ minLength: min, maxLength: max }: TextLimits): readonly Rule[] {
  return [
    ...isText,
    rule('blank', (value) => value.trim() !== ''),
    ...(min === undefined ? [] : [minLength(min)]),
    ...(max === undefined ? [] : [rule('maxLength', (value) => value.length <= max, { max })]),
  ];
}

/** The rules of HTML. Tags count towards the length, and the message says so. Spaces and empty lines are blank. */
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

/** Maximum length of a web address, in characters. */
export const longestUrl = 2000;

/** Whether a value is an absolute http(s) URL. Links with other schemes could run code or leak files. */
export const isWebUrl = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\/\S+$/i.test(value) && URL.canParse(value);

/** The rules of one line of text, which is never blank. */
export const lineRules = (max: number): readonly Rule[] => [
  ...isText,
  rule('blank', (value) => value !== '', undefined, 'api'),
  rule('maxLength', (value) => value.length <= max, { max }),
];

export const webUrlRules = (): readonly Rule[] => [...lineRules(longestUrl), rule('url', isWebUrl)];

/** Tags that do not separate words. */
const inlineTags = /<\/?(?:a|abbr|b|cite|code|del|em|font|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?>/gi;

const entities = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
/** The entities that sanitisers and browsers write. */
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Returns the character of a code. NUL and lone surrogates become U+FFFD. */
function characterOf(code: number): string {
  return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\ufffd' : String.fromCodePoint(code);
}

/** Returns the words of HTML, for search and spreadsheets. */
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
