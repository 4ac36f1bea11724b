import type { DetectorOptions } from 'hono/language';
import { api as arabic } from '../../i18n/ar/api';
import { customizations as arabicCustomizations } from '../../i18n/ar/customizations';
import { resources as arabicResources } from '../../i18n/ar/resources';
import { api as english } from '../../i18n/en/api';
import { customizations as englishCustomizations } from '../../i18n/en/customizations';
import { resources as englishResources } from '../../i18n/en/resources';
import { isolate } from '../../src/i18n/isolate';
import type { AppLocale } from '../../src/schema/fieldTypes';
import { locales } from '../../src/schema/fieldTypes';
import type { ResolvedResource } from '../../src/schema/resource';

const messages = { en: english, ar: arabic } as const;

/** Texts of `customizations.ts`, of which the gateway reads the rules. */
interface CustomTexts {
  readonly forms?: { readonly validation?: Readonly<Record<string, string>>; readonly [key: string]: unknown };
  readonly [namespace: string]: unknown;
}

/** The messages of forms for the rules of custom field types, by the API's name for the same error. */
function ruleTexts(customizations: CustomTexts) {
  const rules = Object.entries(customizations.forms?.validation ?? {});
  return new Map(rules.map(([rule, text]) => [`invalid_${rule}`, text]));
}

const customTexts = { en: ruleTexts(englishCustomizations), ar: ruleTexts(arabicCustomizations) } as const;

/** A text of the API in every locale. */
export type ErrorText = keyof typeof english.errors;

export type MessageValues = Readonly<Record<string, string | number>>;

/** The text of an error, its `%{…}` filled in. */
export function translate(locale: AppLocale, text: ErrorText, values: MessageValues = {}): string {
  return fill(customTexts[locale].get(text) ?? messages[locale].errors[text], values, locale);
}

/** Whether the messages have a text of this name. */
export function isErrorText(name: string): name is ErrorText {
  return Object.hasOwn(english.errors, name) || customTexts.en.has(name);
}

/** A mail about an account. */
export type MailText = Exclude<keyof typeof english.mails, 'greeting' | 'signature' | 'life'>;

/** The texts of a mail, their `%{…}` filled in. */
export function translateMail(locale: AppLocale, mail: MailText, values: MessageValues) {
  const { greeting, signature, life, ...mails } = messages[locale].mails;
  const { subject, text, note } = mails[mail];
  return { subject, text, note, greeting, life: fill(life, values, locale), signature };
}

function fill(text: string, values: MessageValues, locale: AppLocale): string {
  return text.replace(/%\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? isolate(String(values[name]), locale) : whole,
  );
}

const resourceMessages: { readonly [L in AppLocale]: Readonly<Record<string, { readonly name: string } | undefined>> } = {
  en: englishResources,
  ar: arabicResources,
};

/** How many records of a resource something is about. */
export interface Use {
  readonly resource: ResolvedResource;
  readonly count: number;
}

/** `3 exercises, 1 program`; a resource without messages goes by its API path. */
export function describeUses(locale: AppLocale, uses: readonly Use[]): string {
  const { use, separator } = messages[locale];
  return uses.map(({ resource, count }) => fill(use, { count, name: nameOf(resource, locale, count) }, locale)).join(separator);
}

function nameOf(resource: ResolvedResource, locale: AppLocale, count: number): string {
  const forms = resourceMessages[locale][resource.name]?.name.split('||||').map((form) => form.trim()) ?? [];
  // In Arabic the count stands apart in brackets, so the plural (form 2 of a resource's name) is always right.
  const form = locale === 'ar' ? (forms[2] ?? forms[0]) : forms[count === 1 ? 0 : 1]?.toLowerCase();
  return form ?? resource.path;
}

/** How Hono reads the product's locale from a request: by Accept-Language, in which `ar-EG` counts as `ar`. */
export const languages = {
  order: ['header'],
  lookupFromHeaderKey: 'accept-language',
  supportedLanguages: [...locales],
  fallbackLanguage: 'en',
  ignoreCase: true,
  caches: false,
} satisfies Partial<DetectorOptions>;
