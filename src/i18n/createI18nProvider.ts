import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type AppLocale, locales } from '../schema/fieldTypes';
import { formatNumber } from './format';
import { isolate } from './isolate';
import { localizedLabel } from './localizedLabel';
import type { LoadMessages, Messages } from './messages';

/** Loaded messages, and pending requests. */
interface MessageCache {
  /** Loads each namespace once; a failed one is requested again next time. */
  load(locale: AppLocale, namespace: string): Promise<void>;
  get(locale: AppLocale, namespace: string): Messages | undefined;
}

/** Caches the results of `load`; simultaneous callers share one request. */
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

/** Keys without a namespace are looked up here (specification §9). */
export const defaultNamespace = 'common';

/** Where react-admin looks up the label of one language of a localized field: `resources.goals.fields.name_en`. */
const localizedKey = new RegExp(`^(resources\\..+\\.fields\\..+)_(${locales.join('|')})$`);

/** Where react-admin looks up the label of an input in an `<ArrayInput>`: `resources.workouts.fields.exercises.sets`. */
const rowKey = /^(resources\.[^.]+)\.fields\.([^.]+)\.([^.]+)$/;

/** Each language under its own name. */
const localeNames: { readonly [L in AppLocale]: string } = { en: 'English', ar: 'العربية' };

/** Options of `createI18nProvider`. */
interface I18nProviderOptions {
  readonly load: LoadMessages;
  readonly initialLocale: AppLocale;
  /** Namespaces to load first; `common` always is. */
  readonly namespaces: readonly string[];
}

/** react-admin's i18nProvider, able to load more namespaces. */
export interface LoadingI18nProvider extends I18nProvider {
  getLocale(): AppLocale;
  /**
   * Loads the messages of a namespace, in this and every later locale. Await it beside the `import()` of the code that uses them.
   *
   * @throws MessagesUnavailableError
   */
  loadNamespace(namespace: string): Promise<void>;
  /** Translates into a locale that need not be the one shown, with the namespaces in use. Rejects as `loadNamespace`. */
  translateIn(locale: AppLocale): Promise<I18nProvider['translate']>;
  /** Fetches the messages that a change to this locale needs. A failure is silent; the change itself will report it. */
  prepareLocale(locale: string): void;
}

/**
 * Builds react-admin's i18nProvider on polyglot. A missing message is reported on the console (in development and tests,
 * where that fails the test) and shown as its key. Counts are grouped: `%{smart_count} records` is `1,098 records`.
 * Values in the script of the other language are isolated, see `isolate`.
 *
 * | method        | does                                                                                              |
 * |---------------|---------------------------------------------------------------------------------------------------|
 * | translate     | `namespace.key`, or a bare key of `common`                                                          |
 * | changeLocale  | loads every namespace in use, then switches; rejects without switching when one cannot be loaded     |
 * | getLocale     | the locale that is shown                                                                            |
 * | getLocales    | English and Arabic, each in its own language                                                        |
 * | loadNamespace | adds a namespace                                                                                    |
 * | translateIn   | a `translate` of any locale                                                                         |
 * | prepareLocale | fetches the messages of a locale before it is changed to                                            |
 *
 * @throws MessagesUnavailableError when the first messages cannot be loaded
 */
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

  const messagesOf = (target: AppLocale) =>
    withBareKeys(Object.fromEntries([...used].map((namespace) => [namespace, cache.get(target, namespace)])));
  const show = (target: AppLocale): void => {
    locale = target;
    polyglot = createPolyglot(messagesOf(target), target);
  };
  /** Loads all namespaces in use, also those added meanwhile. `done` runs in the same tick, so nothing can come between. */
  const load = async (target: AppLocale, done: () => void): Promise<void> => {
    for (;;) {
      const missing = [...used].filter((namespace) => !cache.get(target, namespace));
      if (missing.length === 0) return done();
      await Promise.all(missing.map((namespace) => cache.load(target, namespace)));
    }
  };

  /** The label of a field of rows, which has its messages apart from those of the record. */
  const labelInRows = (key: string): string | undefined => {
    const [, resource, rows, field] = rowKey.exec(key) ?? [];
    return (resource && polyglot.translate(`${resource}.rows.${rows}.fields.${field}`, { _: '' })) || undefined;
  };

  /** "Name (English)" for `name_en`. Undefined for any other key, and for one with a message of its own. */
  const labelOfLanguage = (key: string): string | undefined => {
    const [, field, language] = localizedKey.exec(key) ?? [];
    const label = field && !polyglot.translate(key, { _: '' }) && (labelInRows(field) ?? polyglot.translate(field, { _: '' }));
    return label && language ? localizedLabel(polyglot.translate, label, language) : undefined;
  };

  await load(initialLocale, () => show(initialLocale));

  return {
    translate: (key, options) => labelOfLanguage(key) ?? labelInRows(key) ?? polyglot.translate(key, options),
    changeLocale: async (wanted) => {
      const target = toLocale(wanted);
      latest = target;
      await load(target, () => {
        // Unless a later change overtook this one.
        if (latest === target) show(target);
      });
    },
    getLocale: () => locale,
    getLocales: () => locales.map((one) => ({ locale: one, name: localeNames[one] })),
    loadNamespace: async (namespace) => {
      if (used.has(namespace) && cache.get(locale, namespace)) return;
      used.add(namespace);
      try {
        // A change of locale meanwhile takes the namespace along.
        await load(locale, () => show(locale));
      } catch (error) {
        // Or no language could be switched to any more.
        used.delete(namespace);
        throw error;
      }
    },
    translateIn: async (target) => {
      await load(target, () => undefined);
      return createPolyglot(messagesOf(target), target).translate;
    },
    prepareLocale: (wanted) => void load(toLocale(wanted), () => undefined).catch(() => undefined),
  };
}

/** Values of messages that count something. */
const counts = new Set([
  ...['smart_count', 'count', 'total', 'done', 'position', 'place', 'page', 'offsetBegin', 'offsetEnd'],
  ...['last', 'max', 'min', 'from'],
]);

/**
 * Polyglot that writes counts as people read them (`1,098`) and keeps the direction of names, addresses and codes. Any other number may
 * be a year: it has the reader's digits and no groups.
 */
export function createPolyglot(messages: TranslationMessages, locale: AppLocale): I18nProvider {
  function replace(this: string, token: RegExp, filledIn: (expression: string, name: string) => unknown): string {
    return this.replace(token, (expression, name) => {
      const value = filledIn(expression, name);
      if (value === expression) return expression;
      // An id is no figure.
      if (typeof value !== 'number' || name === 'id') return isolate(String(value), locale);
      return isolate(formatNumber(value, locale, counts.has(name) ? {} : { useGrouping: false }), locale);
    });
  }
  return polyglotI18nProvider(() => messages, locale, [], { replace });
}

/** The messages by namespace, and those of `common` also without it. Tests of i18n/ check the keys. */
function withBareKeys(messages: Readonly<Record<string, Messages | undefined>>): TranslationMessages {
  return { ...messages[defaultNamespace], ...messages } as unknown as TranslationMessages;
}

function toLocale(wanted: string): AppLocale {
  const found = locales.find((locale) => locale === wanted);
  if (!found) throw new Error(`"${wanted}" is none of the locales ${locales.join(', ')}`);
  return found;
}
