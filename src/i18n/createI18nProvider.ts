import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { languages } from '../../i18n/languages.ts';
import { type AppLocale, contentLocales, findLocale, locales } from '../schema/locales';
import { formatNumber } from './format';
import { isolate } from './isolate';
import { localizedLabel } from './localizedLabel';
import type { LoadMessages, Messages } from './messages';
import { createPluralRules } from './pluralRules';

interface MessageCache {
  load(locale: AppLocale, namespace: string): Promise<void>;
  get(locale: AppLocale, namespace: string): Messages | undefined;
}

function createMessageCache(load: LoadMessages): MessageCache {
  const loaded = new Map<string, Messages>();
  const pending = new Map<string, Promise<void>>();
  return {
    load(locale, namespace) {
      const key = `${locale}/${namespace}`;
      if (loaded.has(key)) return Promise.resolve();
      let promise = pending.get(key);
      if (!promise) {
        promise = load(locale, namespace)
          .then((messages) => void loaded.set(key, messages))
          .finally(() => pending.delete(key));
        pending.set(key, promise);
      }
      return promise;
    },
    get: (locale, namespace) => loaded.get(`${locale}/${namespace}`),
  };
}

export const defaultNamespace = 'common';

/** react-admin's key for one language of a localized field: `resources.goals.fields.name_en`. */
const localizedKey = new RegExp(`^(resources\\..+\\.fields\\..+)_(${contentLocales.join('|')})$`);

/** react-admin's key for an input in an `<ArrayInput>`: `resources.workouts.fields.exercises.sets`. */
const rowKey = /^(resources\.[^.]+)\.fields\.([^.]+)\.([^.]+)$/;

interface I18nProviderOptions {
  readonly load: LoadMessages;
  readonly initialLocale: AppLocale;
  readonly namespaces: readonly string[];
}

export interface LoadingI18nProvider extends I18nProvider {
  getLocale(): AppLocale;
  /** Loads the messages of a namespace, in this and every later locale. @throws MessagesUnavailableError */
  loadNamespace(namespace: string): Promise<void>;
  translateIn(locale: AppLocale): Promise<I18nProvider['translate']>;
  /** Prefetches the messages of a locale. Failures are silent; the change itself reports them. */
  prepareLocale(locale: string): void;
}

/** Creates react-admin's i18nProvider on polyglot. A missing message is logged. @throws MessagesUnavailableError */
export async function createI18nProvider({
  load: loadMessages,
  initialLocale,
  namespaces,
}: I18nProviderOptions): Promise<LoadingI18nProvider> {
  const cache = createMessageCache(loadMessages);
  const used = new Set([defaultNamespace, ...namespaces]);
  let locale = initialLocale;
  let latest = initialLocale;
  let polyglot: I18nProvider;

  const getMessages = (target: AppLocale) =>
    withBareKeys(Object.fromEntries([...used].map((namespace) => [namespace, cache.get(target, namespace)])));
  const show = (target: AppLocale): void => {
    locale = target;
    polyglot = (import.meta.env.SSR ? reusePolyglot : createPolyglot)(getMessages(target), target);
  };
  /** Loads all namespaces in use, including ones added meanwhile. `done` runs in the same tick as the last check. */
  const load = async (target: AppLocale, done: () => void): Promise<void> => {
    for (;;) {
      const missing = [...used].filter((namespace) => !cache.get(target, namespace));
      if (missing.length === 0) return done();
      await Promise.all(missing.map((namespace) => cache.load(target, namespace)));
    }
  };

  await load(initialLocale, () => show(initialLocale));

  return {
    translate: (key, options) => getFieldLabel(key, polyglot.translate) ?? polyglot.translate(key, options),
    changeLocale: async (requested) => {
      const target = toLocale(requested);
      latest = target;
      await load(target, () => {
        // A later change may have overtaken this one.
        if (latest === target) show(target);
      });
    },
    getLocale: () => locale,
    getLocales: () => locales.map((one) => ({ locale: one, name: languages[one].name })),
    loadNamespace: async (namespace) => {
      if (used.has(namespace) && cache.get(locale, namespace)) return;
      used.add(namespace);
      try {
        await load(locale, () => show(locale));
      } catch (error) {
        // Otherwise no language could be selected any more.
        used.delete(namespace);
        throw error;
      }
    },
    translateIn: async (target) => {
      await load(target, () => undefined);
      return createPolyglot(getMessages(target), target).translate;
    },
    prepareLocale: (requested) => void load(toLocale(requested), () => undefined).catch(() => undefined),
  };
}

const counts = new Set([
  ...['smart_count', 'count', 'total', 'done', 'position', 'place', 'page', 'offsetBegin', 'offsetEnd'],
  ...['last', 'max', 'min', 'from'],
]);

/** Returns "Name (English)" for `name_en`, and labels of rows. Undefined for other keys, and for keys with their own message. */
function getFieldLabel(key: string, translate: I18nProvider['translate']): string | undefined {
  const [, field, language] = localizedKey.exec(key) ?? [];
  const label = field && !translate(key, { _: '' }) && (getRowLabel(field, translate) ?? translate(field, { _: '' }));
  return label && language ? localizedLabel(translate, label, language) : getRowLabel(key, translate);
}

function getRowLabel(key: string, translate: I18nProvider['translate']): string | undefined {
  const [, resource, rows, field] = rowKey.exec(key) ?? [];
  return (resource && translate(`${resource}.rows.${rows}.fields.${field}`, { _: '' })) || undefined;
}

const languageKey = /^languages\.([a-z]+)$/;

/** Created at the first use, because the first one takes 100 ms on a slow computer. */
const languageNames = new Map<AppLocale, Intl.DisplayNames>();

function getLanguageName(key: string, locale: AppLocale): string | undefined {
  const [, language] = languageKey.exec(key) ?? [];
  if (!language) return undefined;
  const names = languageNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language' });
  languageNames.set(locale, names);
  return names.of(language);
}

const pluralRules = createPluralRules(locales);

/** Creates a polyglot that groups counts (`1,098`), isolates names, addresses and codes, and names languages. Other numbers may be years. */
export function createPolyglot(messages: TranslationMessages, locale: AppLocale): I18nProvider {
  function replace(this: string, token: RegExp, filledIn: (expression: string, name: string) => unknown): string {
    return this.replace(token, (expression, name) => {
      const value = filledIn(expression, name);
      if (value === expression) return expression;
      if (typeof value !== 'number' || name === 'id') return isolate(String(value), locale);
      return isolate(formatNumber(value, locale, counts.has(name) ? {} : { useGrouping: false }), locale);
    });
  }
  const polyglot = polyglotI18nProvider(() => messages, locale, [], { replace, pluralRules });
  return { ...polyglot, translate: (key, options) => getLanguageName(key, locale) ?? polyglot.translate(key, options) };
}

const maxPolyglots = 12;

const polyglots = new Map<string, { readonly messages: TranslationMessages; readonly polyglot: I18nProvider }>();

/** Returns the polyglot of former screens with the same messages, because the index of all messages takes long to make. */
function reusePolyglot(messages: TranslationMessages, locale: AppLocale): I18nProvider {
  const names = Object.keys(messages);
  const key = [locale, ...names].join();
  const known = polyglots.get(key);
  if (known && names.every((name) => known.messages[name] === messages[name])) return known.polyglot;
  const polyglot = createPolyglot(messages, locale);
  if (polyglots.size >= maxPolyglots) polyglots.clear();
  polyglots.set(key, { messages, polyglot });
  return polyglot;
}

function withBareKeys(messages: Readonly<Record<string, Messages | undefined>>): TranslationMessages {
  return { ...messages[defaultNamespace], ...messages } as unknown as TranslationMessages;
}

function toLocale(requested: string): AppLocale {
  const found = findLocale(requested);
  if (!found) throw new Error(`"${requested}" is not one of the locales ${locales.join(', ')}`);
  return found;
}
