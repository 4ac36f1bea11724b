import { describe, expect, it } from 'vitest';
import { bodySchemas } from '../../../server/api/bodySchemas';
import { fractionDigits } from '../../../src/schema/fractionDigits';
import { samples } from '../../support/everyField';

const schemas = bodySchemas(samples.fields);
const required = { title: 'Title', caption_en: 'Caption', caption_ar: 'عنوان' };

describe('bodySchemas', () => {
  it('gives a create body its defaults', () => {
    expect(schemas.create.parse(required)).toMatchObject({
      ...required,
      level: 'low',
      is_open: true,
      is_hidden: false,
      notes: null,
      labels: [],
      steps: [],
      quantity: null,
    });
  });

  it('takes a rich text of empty paragraphs for blank where text is required', () => {
    const { update } = bodySchemas({ body: { type: 'richText', required: true } });
    expect(update.safeParse({ body: '<p>&nbsp;</p>\n<p></p>' }).error?.issues[0]?.message).toBe('blank');
    expect(update.safeParse({ body: '<p>a</p>' }).success).toBe(true);
  });

  it('demands an entry of a required list, also in an update', () => {
    const { create, update } = bodySchemas({ tags: { type: 'references', resource: 'tags', required: true } });
    for (const parsed of [create.safeParse({}), create.safeParse({ tags: [] }), update.safeParse({ tags: null })])
      expect(parsed.error?.issues.map((issue) => [issue.message, issue.path])).toEqual([['required', ['tags']]]);
    expect(update.safeParse({}).success).toBe(true);
    expect(update.parse({ tags: ['3', 3, 1] })).toEqual({ tags: [3, 1] });
  });
});

it('knows how many digits a currency has', () => {
  const digits = (currency: string) => fractionDigits({ type: 'money', currency });
  expect([digits('EGP'), digits('KWD'), digits('JPY')]).toEqual([2, 3, 0]);
});
