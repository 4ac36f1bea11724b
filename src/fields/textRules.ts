import { type Rule, rule } from '../schema/fieldTypeDefinition';
import type { CommonFieldOptions } from '../schema/fieldTypes';
import { withoutMarks } from '../schema/latinDigits';
import { emptyLookup, isBlank, toText } from './wire';

interface TextLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** As in Django: unique optional text is null when empty, because only one record could be "". */
function toPayload(value: unknown, { unique, required, nullable = unique && !required }: CommonFieldOptions): unknown {
  return isBlank(value) ? (nullable ? null : '') : value;
}

export const textForm = { toRecord: toText, toPayload, lookups: emptyLookup } as const;

export const toTypedAddress = (typed: string): string | null => withoutMarks(typed) || null;

export const nameAsIs = (value: string): string => value;

/** Returns whether two HTML texts have the same words. Sanitisers may change tags. */
export const isSameHtml = (sent: unknown, got: unknown): boolean => toWords(sent) === toWords(got);
const toWords = (html: unknown) =>
  String(html ?? '')
    .toLowerCase()
    .replace(/<[^>]*>|\s+/g, '');

/** PostgreSQL cannot store NUL. */
export const isText: readonly Rule[] = [
  rule<unknown>('text', (value) => typeof value === 'string', undefined, 'api'),
  rule('characters', (value) => !value.includes('\0'), undefined, 'api'),
];

const minLength = (min?: number) => (min === undefined ? [] : [rule('minLength', (value) => value.length >= min, { min })]);
const maxLength = (max: number) => rule('maxLength', (value) => value.length <= max, { max });

/** Blank text is not a value: the API responds with `blank` if it is required. */
export function textRules({ minLength: min, maxLength: max }: TextLimits): readonly Rule[] {
  return [...isText, rule('blank', (value) => value.trim() !== ''), ...minLength(min), ...(max === undefined ? [] : [maxLength(max)])];
}

/** The length includes tags, and the message says so. Spaces and empty lines count as blank. */
export function htmlRules({ minLength: min, maxLength: max }: TextLimits): readonly Rule[] {
  return [
    ...isText,
    rule('blank', (value) => value.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== ''),
    ...minLength(min),
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

export const maxUrlLength = 2000;

/** Accepts http and https only. Other schemes could run code or leak files. */
export const isWebUrl = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\/\S+$/i.test(value) && URL.canParse(value);

export const lineRules = (max: number): readonly Rule[] => [
  ...isText,
  rule('blank', (value) => value !== '', undefined, 'api'),
  maxLength(max),
];

export const webUrlRules = (): readonly Rule[] => [...lineRules(maxUrlLength), rule('url', isWebUrl)];

/** Tags that do not separate words. */
const inlineTags = /<\/?(?:a|abbr|b|cite|code|del|em|font|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?>/gi;

const entities = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
/** Entities that sanitisers and browsers write. */
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** NUL and lone surrogates become U+FFFD. */
function toCharacter(code: number): string {
  return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\ufffd' : String.fromCodePoint(code);
}

export const stripTags = (html: string) =>
  html
    .replace(inlineTags, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(entities, (_, decimal?: string, hexadecimal?: string, name = '') =>
      decimal || hexadecimal
        ? toCharacter(decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16))
        : (named[name.toLowerCase()] ?? ''),
    )
    .replace(/\s+/g, ' ')
    .trim();
