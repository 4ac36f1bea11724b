import { describe, expect, it } from 'vitest';
import type { DescribedField } from '../../../server/openApi/describedApi';
import { api, collection, field, id, name } from './support/described';
import { draft, getField, getLines, getThing, others } from './support/drafted';

/** Uploads without declared limits have the gateway's limits. */
const anyFile = { type: 'file', accept: ['*/*'], maxBytes: 20 * 1024 * 1024 };
const anyImage = { type: 'image', accept: ['image/*'], maxBytes: 20 * 1024 * 1024 };

describe('a field of a draft has the type', () => {
  it.each<[string, DescribedField, object]>([
    ['that its format says: e-mail', field('contact', 'string', { format: 'email' }), { type: 'email' }],
    ['that its format says: a day', field('due', 'string', { format: 'date' }), { type: 'date' }],
    ['that its format says: a moment', field('due', 'string', { format: 'date-time' }), { type: 'datetime' }],
    ['that its format says: a time of day', field('opens', 'string', { format: 'time' }), { type: 'time' }],
    ['of an upload', field('manual', 'string', { format: 'binary' }), anyFile],
    ['of an uploaded picture, by its name', field('cover', 'string', { format: 'binary' }), anyImage],
    ['of an uploaded picture, by OPTIONS', field('scan', 'string', { format: 'image upload' }), anyImage],
    ['of a picture, when a web address is named after one', field('avatar', 'string', { format: 'uri' }), anyImage],
    ['of a file, when a web address is named after one', field('certificate', 'string', { format: 'uri' }), anyFile],
    ['of a video, when a web address is named after one', field('video_url', 'string', { format: 'uri' }), { type: 'videoUrl' }],
    ['of a web address, when it is named as one', field('image_url', 'string', { format: 'uri' }), { type: 'url' }],
    [
      'of a picture, when its address is only given',
      field('image_url', 'string', { format: 'uri', readOnly: true }),
      { type: 'image', readOnly: true },
    ],
    ['of a telephone, by its name', field('mobile', 'string', { maxLength: 20 }), { type: 'phone' }],
    ['of short text', field('subject', 'string', { maxLength: 80 }), { type: 'text', maxLength: 80 }],
    ['of long text, by its name', field('description'), { type: 'longText' }],
    ['of long text, when it alone has no largest length', field('story'), { type: 'longText' }],
    ['of formatted text, by its name', field('content'), { type: 'richText' }],
    ['of a password', field('password', 'string', { writeOnly: true, minLength: 8 }), { type: 'password', minLength: 8 }],
    ['of a slug', field('slug', 'string', { format: 'slug', maxLength: 50 }), { type: 'text', maxLength: 50, pattern: '[-a-zA-Z0-9_]+' }],
    ['of text that is only shown, of a UUID', field('token', 'string', { format: 'uuid' }), { type: 'text', readOnly: true }],
    [
      'of typed text, of a UUID that must be there',
      field('token', 'string', { format: 'uuid', required: true }),
      { type: 'text', required: true },
    ],
    ['of a number that the API works out', field('visits_count', 'string', { readOnly: true }), { type: 'integer', readOnly: true }],
    ['of a time of day, by its name', field('birth_time'), { type: 'time' }],
    ['of a decimal without a limit, when a measured amount is a float', field('amount', 'number'), { type: 'decimal' }],
    ['of a place without a limit', field('latitude', 'number'), { type: 'decimal' }],
    [
      'of money with the digits that the API states',
      field('price', 'string', { format: 'decimal', decimals: 4 }),
      { type: 'money', currency: 'EGP', decimals: 4 },
    ],
    ['of money without a limit where the API states none', field('price', 'number'), { type: 'money', currency: 'EGP', decimals: 'any' }],
    ['of an integer without the bounds of its column', field('seats', 'integer', { min: 0, max: 2147483647 }), { type: 'integer', min: 0 }],
    ['of an integer with a unit', field('duration_minutes', 'integer'), { type: 'integer', unit: 'minutes' }],
    ['of a decimal', field('score', 'string', { format: 'decimal', decimals: 3 }), { type: 'decimal', decimals: 3 }],
    ['of a boolean that must be said', field('is_new', 'boolean', { required: true }), { type: 'boolean', default: false }],
    ['of a boolean with its default', field('is_new', 'boolean', { default: true }), { type: 'boolean', default: true }],
    ['of a list of words', field('keywords', 'array', { items: field('', 'string') }), { type: 'tags' }],
    [
      'of several choices',
      field('days', 'array', { items: field('', 'string', { choices: [{ value: 'sat' }] }) }),
      { type: 'choices', choices: ['sat'] },
    ],
    ['of anything else that is written as JSON', field('extra', 'object'), { type: 'json' }],
  ])('%s', (_what, described, wanted) => {
    expect(getField(described)).toEqual(wanted);
  });

  it('of a web address, where the API takes no uploads', () => {
    const { declaration } = getThing([field('logo', 'string', { format: 'uri' })], {}, { bodies: ['application/json'] });
    expect(declaration.fields.logo).toEqual({ type: 'url' });
  });

  it('that its values show, where the API does not say', () => {
    expect(getField(field('extra', 'any', { readOnly: true }))).toEqual({ type: 'text', readOnly: true });
    expect(getField(field('extra', 'any', { sample: 4 }))).toEqual({ type: 'integer' });
    expect(getField(field('extra', 'any', { sample: { a: 1 } }))).toEqual({ type: 'json' });
  });
});

describe('an enum', () => {
  const status = field('status', 'string', {
    choices: [{ value: '' }, { value: 'active', label: 'Active' }, { value: 'cancelled' }],
    default: 'active',
  });

  it('is a choice without its empty value, with tones from its words', () => {
    const tones = { active: 'success', cancelled: 'danger' };
    expect(getField(status)).toMatchObject({ type: 'choice', choices: ['active', 'cancelled'], default: 'active', tones });
  });

  it('is emptied with "" where a document says that it does not take null', () => {
    expect(getField(status)).toMatchObject({ nullable: false });
    expect(getField({ ...status, nullable: true })).not.toHaveProperty('nullable');
    expect(getField({ ...status, required: true, default: undefined })).not.toHaveProperty('nullable');
    const told = draft(api([collection('things', { fields: [id, name, status] })], { areParametersUnknown: true }));
    expect(told.resources[0]?.declaration.fields.status).not.toHaveProperty('nullable');
  });

  it('of numbers is a choice of numbers, and its labels are messages in both languages', () => {
    const priority = field('priority', 'integer', {
      choices: [
        { value: 1, label: 'Low' },
        { value: 2, label: 'Urgent' },
      ],
    });
    const { declaration, messages } = getThing([priority]);
    expect(declaration.fields.priority).toMatchObject({ type: 'choice', choices: ['1', '2'], integer: true });
    expect(messages.en.choices).toEqual({ priority: { 1: 'Low', 2: 'Urgent' } });
    expect(messages.ar.choices).toEqual({ priority: { 1: 'منخفض', 2: 'عاجل' } });
  });

  it('of codes is called as the codes are, in both languages', () => {
    const { messages, untranslated } = getThing([field('currency', 'string', { choices: [{ value: 'EGP' }, { value: 'USD' }] })]);
    expect(messages.en.choices).toEqual({ currency: { EGP: 'Egyptian Pound', USD: 'US Dollar' } });
    expect(messages.ar.choices).toEqual({ currency: { EGP: 'جنيه مصري', USD: 'دولار أمريكي' } });
    expect(untranslated).toEqual(['name']);
  });
});

describe('money', () => {
  const price = field('price', 'string', { format: 'decimal', decimals: 2 });

  it('is in the currency of a sibling with one value, of its name, of the command line, or else EGP', () => {
    expect(getField(price)).toEqual({ type: 'money', currency: 'EGP' });
    expect(getField(price, { currency: 'SAR' })).toEqual({ type: 'money', currency: 'SAR' });
    expect(getField(price, {}, [field('currency', 'string', { default: 'AED' })])).toEqual({ type: 'money', currency: 'AED' });
    expect(getField({ ...price, source: 'price_usd' })).toEqual({ type: 'money', currency: 'USD' });
  });

  it('is said to be money, where its currency comes from, and how to say otherwise', () => {
    expect(getLines([price], 'price')).toEqual([
      'money, from its name, in EGP, from the default of the import; change `currency` in resources/things.ts, or say --currency',
    ]);
  });

  it('is no percentage, rate or count of something that costs', () => {
    expect(getField({ ...price, source: 'discount_percent' })).toEqual({ type: 'decimal', decimals: 2, unit: 'percent' });
    expect(getField({ ...price, source: 'tax_rate' })).toEqual({ type: 'decimal', decimals: 2 });
  });
});

describe('what every field says of itself', () => {
  it('is required, read-only, unique and nullable as the API has it', () => {
    expect(getField(field('code', 'string', { required: true, maxLength: 9 }))).toMatchObject({ required: true });
    expect(getField(field('code', 'string', { required: true, readOnly: true, maxLength: 9 }))).toEqual({
      type: 'text',
      readOnly: true,
      maxLength: 9,
    });
    expect(getField(field('code', 'string', { nullable: true, maxLength: 9 }))).toMatchObject({ nullable: true });
    expect(getField(field('code', 'string', { description: 'It must be unique.', maxLength: 9 }))).toMatchObject({
      unique: true,
      nullable: false,
    });
  });

  it('is not required where the API fills it in', () => {
    expect(getField(field('code', 'string', { required: true, default: 'A', maxLength: 9 }))).not.toHaveProperty('required');
  });

  it('keeps patterns that match a part, and drops those of other languages with a line', () => {
    expect(getField(field('code', 'string', { pattern: '^A' }))).toMatchObject({ pattern: '(?:^A)[^]*' });
    const described = field('code', 'string', { pattern: '(?P<year>\\d+)' });
    expect(getField(described)).toEqual({ type: 'text' });
    expect(draft([collection('things', { fields: [id, name, described] })]).leftOut.join()).toContain(
      'things.code: its pattern "(?P<year>\\\\d+)" is not a regular expression',
    );
  });
});

describe('texts in both languages', () => {
  const pair = [field('title_en', 'string', { required: true, maxLength: 60 }), field('title_ar', 'string', { maxLength: 60 })];

  it('are one localized field, and what follows the language of the call is not a field of its own', () => {
    const { declaration } = getThing([field('title', 'string', { readOnly: true }), ...pair]);
    expect(declaration.fields).toEqual({
      name: expect.anything(),
      title: { type: 'localized', of: 'text', required: true, maxLength: 60 },
    });
  });

  it('are of long or formatted text where their name says so', () => {
    expect(getField(field('description_en'), {}, [field('description_ar')])).toBeUndefined();
    expect(getThing([field('description_en'), field('description_ar')]).declaration.fields.description).toEqual({
      type: 'localized',
      of: 'longText',
    });
    expect(getThing([field('body_en'), field('body_ar')]).declaration.fields.body).toEqual({ type: 'localized', of: 'richText' });
  });

  it('stay texts of their own where one language is missing, and a line says so', () => {
    expect(getField(field('title_en', 'string', { maxLength: 60 }))).toEqual({ type: 'text', maxLength: 60 });
    expect(getLines([field('title_en', 'string', { maxLength: 60 })], 'title_en')).toEqual([
      'a text of its own, as there is no title_ar; add it to the API to edit both side by side',
    ]);
  });

  it('leave other languages beside them, and a line says so', () => {
    const french = field('title_fr', 'string', { maxLength: 60 });
    expect(getThing([...pair, french]).declaration.fields).toMatchObject({ title: { type: 'localized' }, title_fr: { type: 'text' } });
    expect(getLines([...pair, french], 'title')[0]).toContain('title_fr stay texts of their own');
  });

  it('warn where the API asks for the one that is never sent', () => {
    const lines = getLines([field('title', 'string', { required: true }), ...pair], 'title').join();
    expect(lines).toContain('title itself is never sent, although the API asks for it');
  });
});

describe('a list of objects', () => {
  const line = [
    id,
    field('thing', 'integer', { readOnly: true }),
    field('product', 'object', { component: 'Category', readOnly: true, fields: [id, name] }),
    field('product_id', 'integer', { required: true }),
    field('kind', 'string', { choices: [{ value: 'gift' }] }),
    field('photo', 'string', { format: 'binary' }),
    field('labels', 'array', { items: field('', 'integer') }),
  ];
  const lines = field('lines', 'array', { required: true, minLength: 1, items: field('', 'object', { fields: line }) });

  it('is rows, without what rows cannot hold, and says so', () => {
    const drafted = draft([collection('things', { fields: [id, name, lines] }), ...others, collection('products')]);
    expect(drafted.resources[0]?.declaration.fields.lines).toEqual({
      type: 'rows',
      required: true,
      minRows: 1,
      fields: {
        product_id: { type: 'reference', resource: 'products', required: true },
        kind: { type: 'choice', nullable: false, choices: ['gift'] },
      },
    });
    expect(drafted.leftOut).toEqual(
      expect.arrayContaining([
        'things.lines.photo: rows cannot hold fields of type image',
        'things.lines.labels: rows cannot hold fields of type references',
        'things.lines.thing: a row need not name the record that it belongs to',
      ]),
    );
  });

  describe('whose rows have a place', () => {
    const linesWith = (...parts: ReturnType<typeof field>[]) => ({
      ...lines,
      items: field('', 'object', { fields: [field('note', 'string'), ...parts] }),
    });
    const drawn = (rows: ReturnType<typeof field>) => getThing([rows]).declaration.fields.lines as { position?: string; fields: object };

    it.each(['order', 'ordering', 'position', 'sort_order', 'rank', 'index'])('%s is numbered by each save and shown nowhere', (name) => {
      const { position, fields } = drawn(linesWith(field(name, 'integer', { required: true })));
      expect({ position, fields: Object.keys(fields) }).toEqual({ position: name, fields: ['note'] });
    });

    it('leaves alone what the API sets itself, what is no number, and what is a value of its own', () => {
      expect(drawn(linesWith(field('order', 'integer', { readOnly: true })))).not.toHaveProperty('position');
      for (const [name, kind] of [
        ['position', 'string'],
        ['weight', 'integer'],
        ['priority', 'integer'],
      ] as const) {
        const found = drawn(linesWith(field(name, kind)));
        expect([found.position, Object.keys(found.fields)], name).toEqual([undefined, ['note', name]]);
      }
    });

    it('says so', () => {
      const drafted = draft([collection('things', { fields: [id, name, linesWith(field('order', 'integer'))] })]);
      expect(drafted.guesses.map(({ about }) => about)).toContain('things.lines.position');
    });
  });

  it('is counted, added to and empty in words of both languages', () => {
    const items = { ...lines, source: 'items' };
    expect(getThing([items]).messages.en.rows).toMatchObject({
      items: { count: '%{smart_count} item |||| %{smart_count} items', none: 'No items yet.' },
    });
    expect(getThing([items]).messages.ar.rows).toMatchObject({
      items: {
        count: 'لا عناصر |||| عنصر واحد |||| عنصران |||| %{smart_count} عناصر |||| %{smart_count} عنصرًا |||| %{smart_count} عنصر',
        add: 'إضافة عنصر',
      },
    });
  });
});

describe('what no type fits', () => {
  it('is left out with a reason', () => {
    const drafted = draft([collection('things', { fields: [id, name, field('Odd-Name')] })]);
    expect(Object.keys(drafted.resources[0]?.declaration.fields)).toEqual(['name']);
    expect(drafted.leftOut).toEqual(
      expect.arrayContaining([
        'things: without `Odd-Name`, as a field’s name begins with a small letter and has letters, digits and "_" only',
      ]),
    );
  });
});

describe('rows that have calls of their own', () => {
  const part = [field('title', 'string', { required: true, maxLength: 20 })];
  const steps = field('steps', 'array', { readOnly: true, items: field('', 'object', { fields: part }) });
  const save = { method: 'PATCH', path: '{id}/steps/', body: [{ ...steps, readOnly: false }] } as const;
  const add = { method: 'POST', path: '{id}/step/', body: part } as const;

  it('are saved and added to by them', () => {
    const drafted = draft([collection('things', { fields: [id, name, steps], calls: [save, add], ordering: [] })]);
    expect(drafted.resources[0]?.declaration.fields.steps).toMatchObject({
      type: 'rows',
      save: { path: '{id}/steps/', body: 'steps' },
      add: { path: '{id}/step/' },
    });
    expect(drafted.resources[0]?.declaration.fields.steps).not.toHaveProperty('readOnly');
    expect(drafted.leftOut).toEqual([]);
  });

  it('can only be seen where no call writes them', () => {
    expect(getField(steps)).toMatchObject({ type: 'rows', readOnly: true });
  });
});

describe('an enum of texts and numbers', () => {
  const values = { choices: [{ value: 'a' }, { value: 1 }], nullable: true };

  it.each([field('grade', 'any', values), field('grade', 'string', values), field('grade', 'array', { items: field('', 'any', values) })])(
    'of the kind $kind is JSON, as choices would all be sent as text',
    (described) => {
      expect(getField(described)).toEqual({ type: 'json' });
      expect(getLines([described], 'grade').join()).toMatch(/^JSON, as it is .*texts and numbers/);
    },
  );
});

it('properties whose names cannot be declared are named in one line for the record and one for its rows', () => {
  const fields = ['@type', '2fa', 'a.b', 'two words'].map((source) => field(source));
  const lines = field('lines', 'array', {
    items: field('', 'object', { fields: [field('@unit'), field('3d'), field('size', 'integer')] }),
  });
  const { leftOut } = draft([collection('things', { fields: [id, name, ...fields, lines] })]);
  expect(leftOut.filter((line) => line.includes('without'))).toEqual([
    expect.stringMatching(/^things: without `@type`, `2fa`, `a\.b`, `two words`, as /),
    expect.stringMatching(/^things\.lines: without `@unit`, `3d`, as /),
  ]);
});
