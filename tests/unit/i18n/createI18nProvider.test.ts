import { describe, expect, it, vi } from 'vitest';
import { lists as arabicLists } from '../../../i18n/ar/lists';
import { ra as arabicRa } from '../../../i18n/ar/ra';
import { resources as arabicResources } from '../../../i18n/ar/resources';
import { changes } from '../../../i18n/en/changes';
import { forms } from '../../../i18n/en/forms';
import { lists } from '../../../i18n/en/lists';
import { createI18nProvider, createPolyglot } from '../../../src/i18n/createI18nProvider';
import { setNotation } from '../../../src/i18n/format';
import type { LoadMessages, Messages } from '../../../src/i18n/messages';

const messages: Record<string, Record<string, Messages>> = {
  en: { common: { save: 'Save', menu: { people: 'People' } }, auth: { title: 'Sign in' }, forms: { add: 'Add' } },
  ar: {
    common: { save: 'حفظ', menu: { people: 'الأشخاص' } },
    auth: { title: 'تسجيل الدخول' },
    forms: { add: 'إضافة' },
    counts: { n: 'zero |||| one |||| two |||| few |||| many |||| other' },
    ra: arabicRa as Messages,
    resources: arabicResources as Messages,
  },
};
const known: LoadMessages = async (locale, namespace) => {
  const found = messages[locale]?.[namespace];
  if (!found) throw new Error(`${locale}/${namespace} is unreachable`);
  return found;
};

describe('the i18nProvider', () => {
  // covers: 9.5
  it('translates keys of loaded namespaces, and bare keys from common', async () => {
    const provider = await createI18nProvider({ load: known, initialLocale: 'en', namespaces: ['auth'] });
    expect(provider.translate('auth.title')).toBe('Sign in');
    expect(provider.translate('common.save')).toBe('Save');
    expect(provider.translate('save')).toBe('Save');
    expect(provider.translate('menu.people')).toBe('People');
  });

  it('mixes no messages of two loads, whatever is shared between screens of a server', async () => {
    const saying =
      (title: string): LoadMessages =>
      async (_, namespace) =>
        ({ common: {}, auth: { title } })[namespace] as Messages;
    const [one, other, again] = await Promise.all(
      ['One', 'Other', 'One'].map((title) => createI18nProvider({ load: saying(title), initialLocale: 'en', namespaces: ['auth'] })),
    );
    expect([one, other, again].map((provider) => provider?.translate('auth.title'))).toEqual(['One', 'Other', 'One']);
  });

  it('starts in the locale it is given', async () => {
    const provider = await createI18nProvider({ load: known, initialLocale: 'ar', namespaces: [] });
    expect(provider.getLocale()).toBe('ar');
    expect(provider.translate('save')).toBe('حفظ');
  });

  it('offers each language under its own name', async () => {
    const provider = await createI18nProvider({ load: known, initialLocale: 'en', namespaces: [] });
    expect(provider.getLocales?.()).toEqual([
      { locale: 'en', name: 'English' },
      { locale: 'ar', name: 'العربية' },
    ]);
  });

  it('labels one language of a localized field, as react-admin asks for it, unless it has a label of its own', async () => {
    const goals = { goals: { fields: { name: 'Name', title: 'Title', title_en: 'Headline' } } };
    const forms = { localizedLabel: '%{field} (%{language})', languages: { en: 'English', ar: 'Arabic' } };
    const load: LoadMessages = async (_, namespace) => ({ common: {}, resources: goals, forms })[namespace] as unknown as Messages;
    const provider = await createI18nProvider({ load, initialLocale: 'en', namespaces: ['resources', 'forms'] });
    expect(provider.translate('resources.goals.fields.name_ar', { _: 'Name ar' })).toBe('Name (Arabic)');
    expect(provider.translate('resources.goals.fields.title_en')).toBe('Headline');
    expect(provider.translate('resources.goals.fields.age_en', { _: 'Age en' })).toBe('Age en');
  });

  it('labels inputs of react-admin’s <ArrayInput> as the rows of generated forms, in each language', async () => {
    const rows = { en: { sets: 'Sets', note: 'Note' }, ar: { sets: 'المجموعات', note: 'ملاحظة' } };
    const load: LoadMessages = async (locale, namespace) =>
      (namespace === 'resources' ? { workouts: { rows: { exercises: { fields: rows[locale === 'ar' ? 'ar' : 'en'] } } } } : {}) as Messages;
    const provider = await createI18nProvider({ load, initialLocale: 'ar', namespaces: ['resources', 'common'] });
    const label = (source: string) => provider.translate(`resources.workouts.fields.${source}`, { _: 'Humanized' });
    expect([label('exercises.sets'), label('exercises.nothing'), label('other.sets')]).toEqual(['المجموعات', 'Humanized', 'Humanized']);
    await provider.changeLocale('en');
    expect(label('exercises.sets')).toBe('Sets');
  });

  it('reports a missing message loudly and shows its key', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const provider = await createI18nProvider({ load: known, initialLocale: 'en', namespaces: [] });
    expect(provider.translate('common.nothing')).toBe('common.nothing');
    expect(complaint).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Missing translation for key: "common.nothing"'));
  });

  it('shows text that is no key, such as a message of the server, when it is given as its own default', async () => {
    const provider = await createI18nProvider({ load: known, initialLocale: 'en', namespaces: [] });
    expect(provider.translate('This field is required.', { _: 'This field is required.' })).toBe('This field is required.');
  });

  it('switches only when every namespace in use is there', async () => {
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const load: LoadMessages = async (locale, namespace) => {
      if (locale === 'ar' && namespace === 'auth') await late;
      return known(locale, namespace);
    };
    const provider = await createI18nProvider({ load, initialLocale: 'en', namespaces: ['auth'] });
    const switching = provider.changeLocale('ar');
    await Promise.resolve();
    expect([provider.getLocale(), provider.translate('save')]).toEqual(['en', 'Save']);
    arrive();
    await switching;
    expect([provider.getLocale(), provider.translate('auth.title')]).toEqual(['ar', 'تسجيل الدخول']);
  });

  it('keeps the old language when the new one is unreachable, and can switch later', async () => {
    let reachable = false;
    const load: LoadMessages = (locale, namespace) =>
      locale === 'ar' && !reachable ? Promise.reject(new Error('ra.notification.i18n_error')) : known(locale, namespace);
    const provider = await createI18nProvider({ load, initialLocale: 'en', namespaces: ['auth'] });
    await expect(provider.changeLocale('ar')).rejects.toThrow('ra.notification.i18n_error');
    expect([provider.getLocale(), provider.translate('auth.title')]).toEqual(['en', 'Sign in']);
    reachable = true;
    await provider.changeLocale('ar');
    expect(provider.getLocale()).toBe('ar');
  });

  // covers: 9.4
  it('refuses a locale that the product does not have', async () => {
    const provider = await createI18nProvider({ load: known, initialLocale: 'en', namespaces: [] });
    await expect(provider.changeLocale('fr')).rejects.toThrow('"fr" is not one of the locales en, ar');
  });

  it('ends in the language that was asked for last, whichever arrives first', async () => {
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const load: LoadMessages = async (locale, namespace) => {
      if (locale === 'ar') await late;
      return known(locale, namespace);
    };
    const provider = await createI18nProvider({ load, initialLocale: 'en', namespaces: [] });
    const first = provider.changeLocale('ar');
    await provider.changeLocale('en');
    arrive();
    await first;
    expect(provider.getLocale()).toBe('en');
  });

  it('loads one more namespace on demand, once, and takes it along to the next language', async () => {
    const load = vi.fn(known);
    const provider = await createI18nProvider({ load, initialLocale: 'en', namespaces: [] });
    await Promise.all([provider.loadNamespace('forms'), provider.loadNamespace('forms')]);
    await provider.loadNamespace('forms');
    expect(provider.translate('forms.add')).toBe('Add');
    expect(load.mock.calls).toEqual([
      ['en', 'common'],
      ['en', 'forms'],
    ]);
    await provider.changeLocale('ar');
    expect(provider.translate('forms.add')).toBe('إضافة');
  });

  it.each(['en', 'ar'])('has a namespace in the new language when it was asked for during the switch and %s is slow', async (slow) => {
    const load: LoadMessages = async (locale, namespace) => {
      if (locale === slow && namespace !== 'common') await new Promise((resolve) => setTimeout(resolve, 5));
      return known(locale, namespace);
    };
    const provider = await createI18nProvider({ load, initialLocale: 'en', namespaces: ['auth'] });
    await Promise.all([provider.changeLocale('ar'), provider.loadNamespace('forms')]);
    expect(provider.translate('forms.add')).toBe('إضافة');
  });

  it('still switches languages after a namespace could not be had', async () => {
    const provider = await createI18nProvider({ load: known, initialLocale: 'en', namespaces: [] });
    await expect(provider.loadNamespace('nowhere')).rejects.toThrow('en/nowhere is unreachable');
    await provider.changeLocale('ar');
    expect(provider.getLocale()).toBe('ar');
  });

  it('does not come into being without its messages', async () => {
    await expect(createI18nProvider({ load: known, initialLocale: 'en', namespaces: ['nowhere'] })).rejects.toThrow('unreachable');
  });
});

describe('Arabic plurals', () => {
  const arabic = () => createI18nProvider({ load: known, initialLocale: 'ar', namespaces: ['counts', 'ra', 'resources'] });

  it.each([
    [0, 'zero'],
    [1, 'one'],
    [2, 'two'],
    [3, 'few'],
    [10, 'few'],
    [11, 'many'],
    [99, 'many'],
    [100, 'other'],
    [102, 'other'],
    [103, 'few'],
    [111, 'many'],
  ])('take the form for %i: %s', async (smart_count, form) => {
    expect((await arabic()).translate('counts.n', { smart_count })).toBe(form);
  });

  it('agree with their noun in what react-admin says', async () => {
    const { translate } = await arabic();
    const deleted = (smart_count: number) => translate('ra.notification.deleted', { smart_count });
    expect([1, 2, 3, 11, 100].map(deleted)).toEqual([
      'تم حذف العنصر',
      'تم حذف عنصرين',
      'تم حذف 3 عناصر',
      'تم حذف 11 عنصرًا',
      'تم حذف 100 عنصر',
    ]);
  });

  it('name a resource in the singular for 1 and in the definite plural for 2, which is what react-admin asks menus with', async () => {
    const { translate } = await arabic();
    expect(translate('resources.exercises.name', { smart_count: 1 })).toBe('تمرين');
    expect(translate('resources.exercises.name', { smart_count: 2 })).toBe('التمارين');
  });

  it('agree with the name of a resource in a bulk action', async () => {
    const { translate } = await arabic();
    const title = (smart_count: number) =>
      translate('ra.message.bulk_delete_title', { smart_count, name: translate('resources.trainers.name', { smart_count }) });
    expect([1, 2, 3, 11].map(title)).toEqual(['حذف مدرب', 'حذف عنصرين (المدربون)', 'حذف 3 مدربين', 'حذف 11 مدربًا']);
  });

  it('group what they count, as every other number of the app is', async () => {
    const say = (await arabic()).translate;
    expect(say('ra.navigation.page_range_info', { offsetBegin: 1001, offsetEnd: 1025, total: 12098 })).toBe(
      'من 1,001 إلى 1,025 (الإجمالي 12,098)',
    );
  });

  it('group their limits too, and write days and texts as they come', () => {
    const { translate } = createPolyglot({ changes, forms, lists } as never, 'en');
    expect(translate('lists.pageOf', { page: 1200, last: 1234 })).toBe('Page 1,200 of 1,234');
    expect(translate('forms.validation.richTextLength', { count: 20012, max: 20000 })).toContain('20,012 characters including formatting');
    expect(translate('forms.validation.richTextLength', { count: 20012, max: 20000 })).toContain('the limit is 20,000.');
    expect(translate('changes.rows.moved', { from: 1200, place: 1300 })).toBe('Moved from row 1,200 to row 1,300');
    expect(translate('forms.validation.dateMin', { min: '1 Nov 2026' })).toBe('Must be on or after 1 Nov 2026');
    expect(translate('lists.between', { from: '2026', to: '2027' })).toBe('2026 – 2027');
  });

  it('have every number of the reorder dialog in the reader’s digits', () => {
    setNotation({ digits: 'arab', isHijri: false });
    try {
      for (const [locale, messages] of [
        ['en', { lists }],
        ['ar', { lists: arabicLists }],
      ] as const)
        for (const key of ['label', 'refused'])
          expect(createPolyglot(messages as never, locale).translate(`lists.reorder.${key}`, { first: 1, total: 12 })).toMatch(
            /^[^\d]*\u2068?١\u2069? \S+ \u2068?١٢\u2069?$/,
          );
    } finally {
      setNotation({ digits: 'latn', isHijri: false });
    }
  });
});
