import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiUnderTest, apiUnderTest, getErrors } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';
import { inheritedNames } from '../support/inheritedNames';
import { png } from '../support/picture';

const record = (title: string) => ({ title, level: 'low', caption_en: title, caption_ar: `${title} ع` });

describe.each(availableDatabases())('Names that every object inherits, on $name', (databases) => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await apiUnderTest(databases);
    expect((await api.call('POST', 'sample-records/', { body: record('One') })).status).toBe(201);
  });
  afterAll(() => api.close());

  it.each(inheritedNames)('ordering=%s is ignored as any unknown order', async (name) => {
    for (const ordering of [name, `-${name}`, `title,${name}`]) {
      const { status, body } = await api.call('GET', `sample-records/?ordering=${ordering}`);
      expect([status, body.count > 0]).toEqual([200, true]);
    }
  });

  it.each(inheritedNames)('a filter, a search and a page named %s have no effect', async (name) => {
    for (const query of [`${name}=1`, `${name}__in=1`, `${name}_after=2020-01-01`, `search=${name}`])
      expect((await api.call('GET', `sample-records/?${query}`)).status, query).toBe(200);
    expect(getErrors(await api.call('GET', `sample-records/?page=${name}`))).toEqual([['not_found', null]]);
    expect(getErrors(await api.call('GET', `sample-records/?level=${name}`))).toEqual([['invalid_choice', 'level']]);
  });

  it.each(inheritedNames)('a body that holds %s is stored without it, as JSON, form and multipart', async (name) => {
    const json = JSON.stringify(record(`JSON ${name}`)).replace('{', `{"${name}":"x",`);
    const form = `${new URLSearchParams(record(`Form ${name}`))}&${name}[0]x=1`;
    const multipart = new FormData();
    for (const [key, value] of Object.entries({ ...record(`Parts ${name}`), [`${name}[0]x`]: '1' })) multipart.append(key, value);
    multipart.append(`${name}_file`, new File([png], 'a.png'));
    const bodies = [
      { body: json, headers: { 'Content-Type': 'application/json' } },
      { body: form, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
      { body: multipart },
    ];
    for (const options of bodies) {
      const { status, body } = await api.call('POST', 'sample-records/', options);
      expect([status, Object.hasOwn(body, name)], JSON.stringify(body)).toEqual([201, false]);
    }
  });

  it.each(inheritedNames)('rich text with an attribute %s loses the attribute', async (name) => {
    const { status, body } = await api.call('POST', 'sample-records/', {
      body: { ...record(`Text ${name}`), article: `<p ${name}="x">Text</p>` },
    });
    expect([status, body.article]).toEqual([201, '<p>Text</p>']);
  });

  it('more orders, values or parameters than a list can use are refused as too many', async () => {
    const many = (text: string, times: number, separator: string) => Array.from({ length: times }, () => text).join(separator);
    const ids = Array.from({ length: 40_000 }, (_, index) => index + 1).join(',');
    const queries = [
      `ordering=${many('title', 2_200, ',')}`,
      many('ordering=title', 2_200, '&'),
      many('level=low', 2_200, '&'),
      `id__in=${ids}`,
    ];
    for (const query of queries) {
      const answer = await api.call('GET', `sample-records/?${query}`);
      expect([answer.status, getErrors(answer)], query.slice(0, 40)).toEqual([400, [['parse_error', null]]]);
    }
    expect((await api.call('GET', `sample-records/?ordering=${many('title', 100, ',')}`)).status).toBe(200);
  });
});
