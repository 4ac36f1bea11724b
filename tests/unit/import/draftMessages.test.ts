import { describe, expect, it } from 'vitest';
import { toPlural, toSingular } from '../../../server/openApi/words/inflect';
import { sentence, splitWords, withArticle } from '../../../server/openApi/words/words';
import { iconNames } from '../../../src/schema/declaration';
import { verbs } from '../../../tools/import/guess/verbs';
import { arabicCollection, arabicLabel } from '../../../tools/import/words/arabic';
import arabic from '../../../tools/import/words/arabic.json';
import { nouns } from '../../../tools/import/words/nouns';
import { collection, field, id, name } from './support/described';
import { draft, getResource, getThing } from './support/drafted';
import { shop } from './support/shop';

describe('the verbs of buttons', () => {
  it.each(Object.entries(verbs))('"%s" has an icon, a tone and an Arabic word', (verb, { icon, tone }) => {
    expect(iconNames).toContain(icon);
    expect(['primary', 'neutral', 'danger']).toContain(tone);
    expect(arabic.verbs).toHaveProperty([verb]);
  });
});

describe('English nouns', () => {
  it.each([
    ['category', 'categories'],
    ['address', 'addresses'],
    ['status', 'statuses'],
    ['box', 'boxes'],
    ['branch', 'branches'],
    ['house', 'houses'],
    ['course', 'courses'],
    ['warehouse', 'warehouses'],
    ['exercise', 'exercises'],
    ['day', 'days'],
    ['bus', 'buses'],
    ['class', 'classes'],
    ['person', 'people'],
    ['child', 'children'],
    ['movie', 'movies'],
    ['quiz', 'quizzes'],
    ['analysis', 'analyses'],
    ['order', 'orders'],
    ['invoice', 'invoices'],
    ['equipment', 'equipment'],
    ['series', 'series'],
  ])('%s – %s', (one, many) => {
    expect([toPlural(one), toSingular(many), toPlural(many), toSingular(one)]).toEqual([many, one, many, one]);
  });
});

describe('words of names', () => {
  it('are found in every usual spelling', () => {
    for (const spelling of ['assignedTo', 'assigned_to', 'assigned-to', 'AssignedTo', 'Assigned to'])
      expect(splitWords(spelling)).toEqual(['assigned', 'to']);
    expect(splitWords('HTMLBody')).toEqual(['html', 'body']);
  });

  it('are written as people write them', () => {
    expect(sentence(['vat', 'number'])).toBe('VAT number');
    expect(sentence(['customer', 'id'])).toBe('Customer ID');
    expect(['item', 'unit', 'user', 'update', 'line', 'hour'].map(withArticle)).toEqual([
      'an item',
      'a unit',
      'a user',
      'an update',
      'a line',
      'an hour',
    ]);
  });
});

describe('labels', () => {
  it('are the document’s own, or made of the name', () => {
    const { messages } = getThing([
      field('is_active', 'boolean', { title: 'Is active' }),
      field('eta', 'string', { title: 'Expected arrival', maxLength: 9 }),
      field('created_at', 'string', { format: 'date-time' }),
      field('weight_kg', 'number'),
    ]);
    expect(messages.en.fields).toMatchObject({ is_active: 'Active', eta: 'Expected arrival', created_at: 'Created', weight_kg: 'Weight' });
    expect(messages.ar.fields).toMatchObject({ is_active: 'نشط', created_at: 'تاريخ الإنشاء', weight_kg: 'الوزن' });
  });

  it('without Arabic stay English and are listed', () => {
    const { messages, untranslated } = getThing([field('flux_capacitance', 'integer')]);
    expect(messages.ar.fields).toMatchObject({ flux_capacitance: 'Flux capacitance' });
    expect(untranslated).toEqual(['name', 'fields.flux_capacitance']);
  });

  it('in Arabic are taken from a document that speaks it', () => {
    expect(getThing([field('flux', 'integer', { title: 'التدفق' })]).messages.ar.fields).toMatchObject({ flux: 'التدفق' });
  });

  it.each([
    ['order date', 'تاريخ الطلب'],
    ['customer name', 'اسم العميل'],
    ['payment method', 'طريقة الدفع'],
    ['approved at', 'تاريخ الموافقة'],
    ['created by', 'القائم بالإنشاء'],
    ['orders count', 'عدد الطلبات'],
    ['number of trainers', 'عدد المدربين'],
    ['customers', 'العملاء'],
    ['customer', 'العميل'],
  ])('are put together grammatically: %s is %s', (english, arabic) => {
    expect(arabicLabel(english.split(' '))).toBe(arabic);
  });
});

describe('the name of a resource', () => {
  it('has two forms in English and six in Arabic, the third the definite plural', () => {
    const { messages } = getResource(draft(shop), 'orders');
    expect(messages.en.name).toBe('Order |||| Orders');
    expect(messages.ar.name).toBe('طلبات |||| طلب |||| الطلبات |||| طلبات |||| طلبًا |||| طلب');
  });

  it('of two nouns is a genitive, in which the sound plural loses its ending', () => {
    expect(arabicCollection(['order', 'items'])).toBe(
      'عناصر طلبات |||| عنصر طلب |||| عناصر الطلبات |||| عناصر طلبات |||| عنصر طلب |||| عنصر طلب',
    );
    expect(arabicCollection(['branch', 'manager'])?.split(' |||| ')[2]).toBe('مديرو الفروع');
  });

  it('of a record by itself is what its words say', () => {
    expect(getResource(draft(shop), 'storeSettings').messages.ar.name.split(' |||| ')[0]).toBe('إعدادات المتجر');
  });

  it('has no form that is empty or carries a Latin letter', () => {
    const forms = [...nouns.values()].flatMap((noun) => Object.values(noun));
    expect(forms.filter((form) => !/^[\p{Script=Arabic}\p{M} ]+$/u.test(form))).toEqual([]);
  });
});

describe('help', () => {
  const getHelp = (description: string) => getThing([field('note', 'string', { description })]).messages.en.help;

  it('is the first sentence of a description, in one line and without marks', () => {
    expect(getHelp('Where it **stands**.\nMore\nof it.')).toEqual({ note: 'Where it stands.' });
  });

  it('leaves out the list of choices that generators append, and what the label says', () => {
    expect(getHelp('* `a` - A\n* `b` - B')).toBeUndefined();
    expect(getHelp('Note')).toBeUndefined();
  });

  it('is cut between words when it is long, and never means a plural or a placeholder', () => {
    const [text = ''] = Object.values(getHelp(`%{x} |||| ${'word '.repeat(60)}`) ?? {}) as string[];
    expect(text.length).toBeLessThanOrEqual(162);
    expect(text).toMatch(/^\{x\} .* word …$/);
    expect(text).not.toContain('||');
  });
});

describe('the purpose of a resource', () => {
  it('is what the document says of it, else a sentence that is true of any', () => {
    const described = { description: 'Everything that we sell. In detail.' };
    const told = getResource(draft([collection('products', described)]), 'products').messages;
    expect(told.en.purpose).toBe('Everything that we sell.');
    const { en, ar } = getResource(draft([collection('products', { fields: [id, name] })]), 'products').messages;
    expect([en.purpose, ar.purpose]).toEqual(['Everything that is kept under “Products”.', 'كل ما هو محفوظ ضمن «المنتجات».']);
  });
});

describe('the messages of a draft', () => {
  const shape = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shape(part)]))
      : typeof value;

  it('have the same shape in both languages', () => {
    for (const { messages } of draft(shop).resources) expect(shape(messages.ar)).toEqual(shape(messages.en));
  });

  it('have a label of every field, a text of every choice, and words of every section, rows and transition', () => {
    for (const { declaration, messages } of draft(shop).resources) {
      const { en } = messages as { en: Record<string, Record<string, Record<string, unknown>>> };
      const fields = Object.entries(declaration.fields as Record<string, { type: string; choices?: string[] }>);
      expect(Object.keys(en.fields ?? {})).toEqual(fields.map(([source]) => source));
      expect(Object.keys(en.sections ?? {})).toEqual(Object.keys(declaration.sections));
      expect(Object.keys(en.transitions ?? {})).toEqual(Object.keys(declaration.transitions ?? {}));
      for (const [source, { type, choices = [] }] of fields) {
        if (type === 'choice' || type === 'choices') expect(Object.keys(en.choices?.[source] ?? {}).sort()).toEqual([...choices].sort());
        if (type === 'rows')
          expect(en.rows?.[source]).toMatchObject({ count: expect.any(String), add: expect.any(String), none: expect.any(String) });
      }
    }
  });

  it('list every text whose Arabic still has Latin letters', () => {
    const leaves = (value: unknown, path: string): [string, string][] =>
      typeof value === 'string'
        ? [[path, value]]
        : Object.entries(value as object).flatMap(([key, part]) => leaves(part, path ? `${path}.${key}` : key));
    for (const { messages, untranslated } of draft(shop).resources) {
      const latin = leaves(messages.ar, '').filter(([, text]) => /\p{Script=Latin}/u.test(text.replace(/%\{\w+\}/g, '')));
      const aboutName = /^(purpose|transitions\.\w+\.(title|done))$/;
      expect(latin.map(([path]) => path).filter((path) => !untranslated.includes(path) && !aboutName.test(path))).toEqual([]);
    }
  });
});
