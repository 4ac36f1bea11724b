import type { DetectorOptions } from 'hono/language';
import { gatewayMessages } from '../../i18n/gateway';
import { isolate } from '../../src/i18n/isolate';
import { getPluralForm } from '../../src/i18n/pluralRules';
import { type AppLocale, defaultLocale, locales, mapLocales } from '../../src/schema/locales';
import type { ResolvedResource } from '../../src/schema/resource';
import { messages } from './messages';

const english = messages[defaultLocale].api;

interface CustomTexts {
  readonly forms?: { readonly validation?: Readonly<Record<string, string>>; readonly [key: string]: unknown };
  readonly [namespace: string]: unknown;
}

function ruleTexts(customizations: CustomTexts) {
  const rules = Object.entries(customizations.forms?.validation ?? {});
  return new Map(rules.map(([rule, text]) => [`invalid_${rule}`, text]));
}

const customTexts = mapLocales((locale) => ruleTexts(gatewayMessages[locale].customizations));

export type ErrorText = keyof typeof english.errors;

export type MessageValues = Readonly<Record<string, string | number>>;

export function translate(locale: AppLocale, text: ErrorText, values: MessageValues = {}): string {
  return fill(customTexts[locale].get(text) ?? messages[locale].api.errors[text], values, locale);
}

export function isErrorText(name: string): name is ErrorText {
  return Object.hasOwn(english.errors, name) || customTexts[defaultLocale].has(name);
}

export type MailText = Exclude<keyof typeof english.mails, 'greeting' | 'signature' | 'life'>;

export function translateMail(locale: AppLocale, mail: MailText, values: MessageValues) {
  const { greeting, signature, life, ...mails } = messages[locale].api.mails;
  const { subject, text, note } = mails[mail];
  return { subject, text, note, greeting, life: fill(life, values, locale), signature };
}

function fill(text: string, values: MessageValues, locale: AppLocale): string {
  return text.replace(/%\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? isolate(String(values[name]), locale) : whole,
  );
}

export interface Use {
  readonly resource: ResolvedResource;
  readonly count: number;
}

/** Returns e.g. `3 exercises, 1 program`. A resource without messages is named by its API path. */
export function describeUses(locale: AppLocale, uses: readonly Use[]): string {
  const { use, separator } = messages[locale].api;
  return uses.map(({ resource, count }) => fill(use, { count, name: getName(resource, locale, count) }, locale)).join(separator);
}

function getName(resource: ResolvedResource, locale: AppLocale, count: number): string {
  const resources: Readonly<Record<string, { readonly name: string } | undefined>> = messages[locale].resources;
  const forms = resources[resource.name]?.name.split('||||').map((form) => form.trim()) ?? [];
  // In Arabic the count is in brackets, so the plural (form 2) is always right.
  const form = forms.length > 2 ? forms[2] : forms[getPluralForm(locale, count)]?.toLowerCase();
  return form ?? resource.path;
}

/** Hono's detection by Accept-Language, with `ar-EG` treated as `ar`. */
export const languages = {
  order: ['header'],
  lookupFromHeaderKey: 'accept-language',
  supportedLanguages: [...locales],
  fallbackLanguage: defaultLocale,
  ignoreCase: true,
  caches: false,
} satisfies Partial<DetectorOptions>;
