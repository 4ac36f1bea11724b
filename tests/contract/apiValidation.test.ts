import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiUnderTest, apiUnderTest, getErrors } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';

const texts = (title: string) => ({ title, caption_en: `${title} en`, caption_ar: `${title} ar` });

describe.each(availableDatabases())('What the API refuses and accepts, on $name', (databases) => {
  let api: ApiUnderTest;
  let id: number;
  beforeAll(async () => {
    api = await apiUnderTest(databases);
    id = (await api.call('POST', 'sample-records/', { body: texts('First') })).body.id;
  });
  afterAll(() => api.close());

  const patch = (body: unknown, headers = {}) => api.call('PATCH', `sample-records/${id}/`, { body, headers });

  it.each([
    [{ title: '' }, 'blank', 'title'],
    [{ title: '   ' }, 'blank', 'title'],
    [{ title: null }, 'null', 'title'],
    [{ title: 'x' }, 'min_length', 'title'],
    [{ title: 'x'.repeat(41) }, 'max_length', 'title'],
    [{ title: { a: 1 } }, 'invalid', 'title'],
    [{ title: 'a\0b' }, 'invalid', 'title'],
    [{ code: 'abc' }, 'invalid', 'code'],
    [{ caption_ar: '' }, 'blank', 'caption_ar'],
    [{ quantity: 1001 }, 'max_value', 'quantity'],
    [{ quantity: -1 }, 'min_value', 'quantity'],
    [{ quantity: 1.5 }, 'invalid', 'quantity'],
    [{ quantity: 'many' }, 'invalid', 'quantity'],
    [{ ordering: 3_000_000_000 }, 'max_value', 'ordering'],
    [{ weight: '1.2345' }, 'max_decimal_places', 'weight'],
    [{ weight: 'heavy' }, 'invalid', 'weight'],
    [{ price: '1000000000000000' }, 'max_whole_digits', 'price'],
    [{ price: '-1' }, 'min_value', 'price'],
    [{ is_open: null }, 'null', 'is_open'],
    [{ is_open: 'maybe' }, 'invalid', 'is_open'],
    [{ born_on: '2023-02-29' }, 'invalid', 'born_on'],
    [{ born_on: '1899-12-31' }, 'min_value', 'born_on'],
    [{ meets_at: 'tomorrow' }, 'invalid', 'meets_at'],
    [{ email: 'nobody' }, 'invalid', 'email'],
    [{ phone: 'call me' }, 'invalid', 'phone'],
    [{ website: 'javascript:alert(1)' }, 'invalid', 'website'],
    [{ clip: 'ftp://example.com' }, 'invalid', 'clip'],
    [{ secret: 'short' }, 'min_length', 'secret'],
    [{ level: 'lowest' }, 'invalid_choice', 'level'],
    [{ level: null }, 'null', 'level'],
    [{ picture: 'http://admin.test/media/a.png' }, 'invalid', 'picture'],
    [{ label: 4711 }, 'does_not_exist', 'label'],
    [{ label: 'abc' }, 'incorrect_type', 'label'],
    [{ label: { id: 1 } }, 'incorrect_type', 'label'],
    [{ labels: [4711] }, 'does_not_exist', 'labels'],
    [{ labels: ['abc'] }, 'incorrect_type', 'labels.0'],
    [{ labels: { id: 1 } }, 'incorrect_type', 'labels.0'],
    [{ steps: 'three' }, 'not_a_list', 'steps'],
    [
      {
        steps: [
          { title: 'a', sets: 1 },
          { title: 'b', sets: 99 },
        ],
      },
      'max_value',
      'steps.1.sets',
    ],
    [{ steps: [{ sets: 1 }] }, 'required', 'steps.0.title'],
    [{ steps: [{ title: 'a', sets: 1, label: 4711 }] }, 'does_not_exist', 'steps.0.label'],
    [{ steps: Array(5).fill({ title: 'a', sets: 1 }) }, 'max_length', 'steps'],
    [{ grade: 3 }, 'invalid_choice', 'grade'],
    [{ grade: '01' }, 'invalid_choice', 'grade'],
    [{ opens_at: '25:00' }, 'invalid', 'opens_at'],
    [{ opens_at: 'noon' }, 'invalid', 'opens_at'],
    [{ days: ['sat', 'someday'] }, 'invalid_choice', 'days'],
    [{ days: { sat: true } }, 'not_a_list', 'days'],
    [{ keywords: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'max_length', 'keywords'],
    [{ keywords: ['a', 'x'.repeat(21)] }, 'max_length', 'keywords'],
    [{ keywords: ['a\0b'] }, 'invalid', 'keywords'],
    [{ keywords: 7 }, 'not_a_list', 'keywords'],
    [{ steps: [{ title: 'a', sets: 1, at: '9' }] }, 'invalid', 'steps.0.at'],
    [{ status: 'closed' }, 'invalid_choice', 'status'],
    [[1, 2], 'invalid', 'non_field_errors'],
  ])('refuses %j with %s at %s', async (body, code, attr) => {
    const answer = await patch(body);
    expect(answer.status).toBe(400);
    expect(answer.body.type).toBe('validation_error');
    expect(getErrors(answer)).toEqual([[code, attr]]);
  });

  it.each([
    [{ code: '' }, { code: '' }],
    [{ notes: null }, { notes: null }],
    [{ notes: 7 }, { notes: '7' }],
    [{ quantity: '' }, { quantity: null }],
    [{ quantity: '12' }, { quantity: 12 }],
    [{ quantity: '١٢' }, { quantity: 12 }],
    [{ weight: 2 }, { weight: '2.000' }],
    [{ weight: '-0.125' }, { weight: '-0.125' }],
    [{ price: '٩٩٫٥'.replace('٫', '.') }, { price: '99.50' }],
    [{ price: '999999999999.99' }, { price: '999999999999.99' }],
    [{ is_open: 'false' }, { is_open: false }],
    [{ born_on: '2024-02-29' }, { born_on: '2024-02-29' }],
    [{ born_on: '' }, { born_on: null }],
    [{ meets_at: '2024-05-06T10:00:00+03:00' }, { meets_at: '2024-05-06T07:00:00.000Z' }],
    [{ meets_at: '2024-05-06T10:00' }, { meets_at: '2024-05-06T10:00:00.000Z' }],
    [{ phone: '+٢٠ ١٠٠ ٠٠٠ ٠٠٠٠' }, { phone: '+20 100 000 0000' }],
    [{ colour: '' }, { colour: null }],
    [{ grade: 10 }, { grade: 10 }],
    [{ grade: '1' }, { grade: 1 }],
    [{ grade: '' }, { grade: null }],
    [{ opens_at: '9:30'.padStart(5, '0') }, { opens_at: '09:30:00' }],
    [{ opens_at: '٠٩:٣٠:١٥' }, { opens_at: '09:30:15' }],
    [{ opens_at: '' }, { opens_at: null }],
    [{ days: ['mon', 'sat', 'mon'] }, { days: ['sat', 'mon'] }],
    [{ days: null }, { days: [] }],
    [{ keywords: [' new ', '', 'جديد', 'new'] }, { keywords: ['new', 'جديد', 'new'] }],
    [{ keywords: 'alone' }, { keywords: ['alone'] }],
    [{ settings: { a: [1, null, 'ب', { b: true }] } }, { settings: { a: [1, null, 'ب', { b: true }] } }],
    [{ settings: '[1]' }, { settings: '[1]' }],
    [{ settings: false }, { settings: false }],
    [{ settings: null }, { settings: null }],
    [
      { steps: [{ title: 'a', sets: 1, at: '10:00', grade: 2, keywords: ['x'] }] },
      { steps: [expect.objectContaining({ at: '10:00:00', grade: 2, keywords: ['x'] })] },
    ],
    [{ label: '' }, { label: null }],
    [{ labels: [] }, { labels: [] }],
    [{ secret: '' }, {}],
    [{ id: 99, created_at: '2000-01-01T00:00:00Z', caption: 'no', unknown: 1 }, { caption: 'First en' }],
    [{ notes: "'; drop table users; --" }, { notes: "'; drop table users; --" }],
    [{ notes: '`$(exit)` %s \\ "' }, { notes: '`$(exit)` %s \\ "' }],
    [
      { article: '<p onclick="x()">Hi <script>alert(1)</script><a href="javascript:x">l</a></p>' },
      { article: '<p>Hi <a rel="noopener noreferrer">l</a></p>' },
    ],
  ])('accepts %j and answers %j', async (body, expected) => {
    const answer = await patch(body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toMatchObject({ id, ...expected });
    expect((await api.call('GET', `sample-records/${id}/`)).body).toEqual(answer.body);
  });

  // covers: 5.1
  it('reports every field that is wrong at once, each once', async () => {
    const answer = await patch({ title: '', quantity: 'x', email: 'y', level: 'z' });
    expect(getErrors(answer).sort()).toEqual([
      ['blank', 'title'],
      ['invalid', 'email'],
      ['invalid', 'quantity'],
      ['invalid_choice', 'level'],
    ]);
  });

  it('says it in Arabic when asked to', async () => {
    const { body, headers } = await patch({ title: 'x'.repeat(41), level: 'z' }, { 'Accept-Language': 'fr, ar-EG;q=0.9, en;q=0.1' });
    expect(headers.get('content-language')).toBe('ar');
    expect(body.errors.map((error: { detail: string }) => error.detail)).toEqual([
      'الحد الأقصى لعدد الأحرف في هذا الحقل هو 40.',
      '«\u2068z\u2069» ليس خيارًا متاحًا.',
    ]);
  });

  it('says of times and JSON what was expected, in Arabic too', async () => {
    const form = new FormData();
    form.append('opens_at', '9');
    form.append('settings', '{"a": ');
    const { body } = await patch(form, { 'Accept-Language': 'ar' });
    expect(body.errors.map(({ attr, detail }: { attr: string; detail: string }) => [attr, detail])).toEqual([
      ['opens_at', 'أدخل وقتًا صحيحًا بالصيغة HH:MM أو HH:MM:SS.'],
      ['settings', 'صيغة JSON غير صحيحة.'],
    ]);
  });

  it('reads lists and JSON from a form', async () => {
    const form = new FormData();
    for (const [name, value] of [
      ['days', 'sun'],
      ['days', 'sat'],
      ['keywords', 'one'],
      ['settings', '{"a": [1]}'],
      ['grade', '1'],
      ['steps[0]title', 'a'],
      ['steps[0]sets', '2'],
      ['steps[0]keywords', 'x'],
      ['steps[0]keywords', 'y'],
    ] as const)
      form.append(name, value);
    const { body } = await patch(form);
    expect(body).toMatchObject({
      days: ['sat', 'sun'],
      keywords: ['one'],
      settings: { a: [1] },
      grade: 1,
      steps: [{ keywords: ['x', 'y'] }],
    });
  });

  it('refuses JSON that nests without an end rather than fall over', async () => {
    const answer = await patch(`{"settings": ${'['.repeat(200_000)}${']'.repeat(200_000)}}`, { 'Content-Type': 'application/json' });
    expect(answer.status).toBe(400);
  });

  it('leaves what a PATCH does not name as it is, rows and lists included', async () => {
    const steps = [{ title: 'one', sets: 3, load: '2.5', rest: true, label: null }];
    const label = (await api.call('POST', 'labels/', { body: { name_en: 'Kept', name_ar: 'محفوظ' } })).body.id;
    await patch({ steps, labels: [label], is_hidden: true });
    const { body } = await patch({ notes: 'only this' });
    expect(body.steps).toMatchObject(steps);
    expect(body).toMatchObject({ labels: [label], is_hidden: true, notes: 'only this' });
  });

  it('keeps the ids of rows that stay, in their new order', async () => {
    const { body: before } = await patch({
      steps: [
        { title: 'a', sets: 1 },
        { title: 'b', sets: 2 },
      ],
    });
    const [a, b] = before.steps;
    const { body: after } = await patch({ steps: [{ ...b, sets: 5 }, { title: 'new', sets: 1 }, a] });
    expect(after.steps.map((step: { title: string }) => step.title)).toEqual(['b', 'new', 'a']);
    expect(after.steps[0]).toMatchObject({ id: b.id, sets: 5 });
    expect(after.steps[2].id).toBe(a.id);
  });

  it('sets update times at every save and creation times once', async () => {
    const before = (await api.call('GET', `sample-records/${id}/`)).body;
    api.clock.ahead = 60_000;
    const after = (await patch({ notes: 'later' })).body;
    api.clock.ahead = 0;
    expect(after.created_at).toBe(before.created_at);
    expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
  });

  describe('unique values', () => {
    it('refuses a taken text whatever its case, and a taken translation in its locale only', async () => {
      const answer = await api.call('POST', 'sample-records/', {
        body: { title: 'FIRST', caption_en: 'first EN', caption_ar: 'First en' },
      });
      expect(answer.status).toBe(400);
      expect(getErrors(answer)).toEqual([
        ['unique', 'title'],
        ['unique', 'caption_en'],
      ]);
    });

    it('lets a record keep its own value and many records have none', async () => {
      expect((await patch({ title: 'first' })).status).toBe(200);
      const made = await Promise.all(
        ['Empty 1', 'Empty 2'].map((title) => api.call('POST', 'sample-records/', { body: { ...texts(title), code: '', email: '' } })),
      );
      expect(made.map((answer) => answer.status)).toEqual([201, 201]);
    });

    it('lets one of two creates at the same moment through and tells the other what is taken', async () => {
      for (let round = 0; round < 5; round++) {
        const body = { ...texts(`Race ${round}`), email: `race${round}@example.com` };
        const answers = await Promise.all([1, 2, 3].map(() => api.call('POST', 'sample-records/', { body })));
        expect(answers.map((answer) => answer.status).sort()).toEqual([201, 400, 400]);
        for (const answer of answers.filter((one) => one.status === 400))
          expect(getErrors(answer)).toEqual([
            ['unique', 'title'],
            ['unique', 'caption_en'],
            ['unique', 'caption_ar'],
            ['unique', 'email'],
          ]);
      }
    });
  });

  describe('bodies', () => {
    it('reads forms: repeated keys, rows, empty values', async () => {
      const label = (await api.call('POST', 'labels/', { body: { name_en: 'In a form', name_ar: 'في نموذج' } })).body.id;
      const form = new FormData();
      for (const [key, value] of [
        ['notes', 'typed'],
        ['quantity', '5'],
        ['is_open', 'true'],
        ['born_on', ''],
        ['labels', String(label)],
        ['steps[0]title', 'one'],
        ['steps[0]sets', '1'],
        ['steps[1][title]', 'two'],
        ['steps[1].sets', '2'],
      ] as const)
        form.append(key, value);
      const answer = await patch(form);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      expect(answer.body).toMatchObject({
        notes: 'typed',
        quantity: 5,
        is_open: true,
        born_on: null,
        labels: [label],
        steps: [
          { title: 'one', sets: 1 },
          { title: 'two', sets: 2 },
        ],
      });
    });

    it.each([
      ['application/json', '{"title": ', 400, 'parse_error'],
      ['multipart/form-data; boundary=x', 'nonsense', 400, 'parse_error'],
      ['multipart/form-data', 'no boundary', 400, 'parse_error'],
      ['application/xml', '<title/>', 415, 'unsupported_media_type'],
    ])('refuses %s %j with %i %s', async (type, body, status, code) => {
      const answer = await patch(body, { 'Content-Type': type });
      expect(answer.status).toBe(status);
      expect(getErrors(answer)).toEqual([[code, null]]);
    });

    it('survives keys that mean something to JavaScript', async () => {
      const answer = await patch('{"__proto__": {"title": "x"}, "constructor": 1, "notes": "still here"}', {
        'Content-Type': 'application/json',
      });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ title: 'first', notes: 'still here' });
    });
  });
});
