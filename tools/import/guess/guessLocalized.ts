import { compact } from '../../../server/openApi/compact';
import type { DescribedField } from '../../../server/openApi/describedApi';
import type { Field } from '../../../src/schema/fieldTypes';
import { contentLocales } from '../../../src/schema/locales';
import { type DraftedField, note, type Scope } from './drafted';
import { getLengthKind, getLengths } from './guessText';
import { isSource } from './sources';

const suffix = /^(.+)_([a-z]{2}(?:_[a-z]{2,4})?)$/;

export function localizedBases(fields: readonly DescribedField[]): string[] {
  const texts = new Set(fields.filter(({ kind, format }) => kind === 'string' && !format).map(({ source }) => source));
  const bases = fields.flatMap(({ source }) => suffix.exec(source)?.[1] ?? []);
  return [...new Set(bases)].filter((base) => isSource(base) && contentLocales.every((locale) => texts.has(`${base}_${locale}`)));
}

/** The base name is the text in the language of the call. */
export function guessLocalized(base: string, fields: readonly DescribedField[], scope: Scope): DraftedField {
  const of = (source: string) => fields.find((field) => field.source === source);
  const parts = contentLocales.flatMap((locale) => of(`${base}_${locale}`) ?? []);
  const [first] = parts;
  const own = of(base);
  const described: DescribedField = { ...first, ...own, source: base, kind: 'string' };
  const limits = parts.map(getLengths);
  const readOnly = parts.every((part) => part.readOnly);
  const { kind, why } = getLengthKind(
    { ...described, readOnly: false, maxLength: limits.find(({ maxLength }) => maxLength)?.maxLength } as DescribedField,
    scope,
  );
  const others = fields.flatMap(({ source }) =>
    source.startsWith(`${base}_`) &&
    suffix.test(source) &&
    !contentLocales.some((locale) => source === `${base}_${locale}`) &&
    isLocale(source.slice(base.length + 1))
      ? [source]
      : [],
  );
  const left = others.length > 0 ? `, while ${others.join(', ')} stay texts of their own` : '';
  note(
    scope,
    base,
    `one ${kind} in ${inWords(contentLocales.map(nameLanguage))}, from ${scope.texts ? 'an object by language' : inWords(parts.map(({ source }) => source))}${why ? ` (${kind} ${why})` : ''}${left}`,
  );
  if (own?.required && !own.readOnly)
    note(
      scope,
      base,
      `${base} itself is never sent, although the API asks for it`,
      'make it optional there, as modeltranslation fills it from the language of the call',
    );
  if (!own && !scope.texts)
    note(
      scope,
      base,
      `the API answers with no ${base} of its own`,
      `add one there that follows Accept-Language, or the lists show nothing`,
    );
  const field = compact({
    type: 'localized',
    of: kind,
    required: !readOnly && (parts.some((part) => part.required) || own?.required) ? true : undefined,
    readOnly: readOnly ? true : undefined,
    minLength: limits.find(({ minLength }) => minLength)?.minLength,
    maxLength: limits.find(({ maxLength }) => maxLength)?.maxLength,
  }) as Field;
  return { source: base, field, words: base.split('_'), described, writeOnly: false };
}

const displayNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

const inWords = (items: readonly string[]) => new Intl.ListFormat('en').format(items);

const nameLanguage = (code: string): string => displayNames.of(code) ?? code;

function isLocale(code: string): boolean {
  return displayNames.of(code.replace('_', '-')) !== undefined;
}

export function noteLoneLocales(fields: readonly DescribedField[], localized: ReadonlySet<string>, scope: Scope): void {
  const bySuffix = fields.filter(({ source, kind }) => kind === 'string' && !localized.has(source) && suffix.test(source));
  for (const { source } of bySuffix) {
    const [, base = '', code = ''] = suffix.exec(source) ?? [];
    if (!(contentLocales as readonly string[]).includes(code)) continue;
    const missing = contentLocales.filter((locale) => !fields.some((other) => other.source === `${base}_${locale}`));
    if (missing.length > 0)
      note(
        scope,
        source,
        `a text of its own, as there is no ${missing.map((locale) => `${base}_${locale}`).join(' or ')}`,
        'add it to the API to edit both side by side',
      );
  }
}
