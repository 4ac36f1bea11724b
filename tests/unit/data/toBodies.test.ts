import { describe, expect, it } from 'vitest';
import { toBodies, toFormData } from '../../../src/data/toBodies';

const png = new File(['content'], 'a.png', { type: 'image/png' });

describe('a payload', () => {
  it('without a file goes as it is, to become JSON', () => {
    const payload = { name_en: 'A', muscles: [], quantity: null };
    expect(toBodies(payload)).toEqual([payload]);
  });

  it('with a file goes as one form', () => {
    const [form, ...more] = toBodies({ name_en: 'A', image: png });
    expect(form).toBeInstanceOf(FormData);
    expect([...(form as FormData).keys()]).toEqual(['name_en', 'image']);
    expect(more).toEqual([]);
  });

  it('with new files beside stored ones repeats their key in order', () => {
    const [form] = toBodies({ papers: ['http://api.test/media/1.pdf', png] });
    expect([...(form as FormData).entries()]).toEqual([
      ['papers', 'http://api.test/media/1.pdf'],
      ['papers', png],
    ]);
  });

  it('with a file and an emptied list goes as JSON and then the file, for a form cannot say "none"', () => {
    const [json, form] = toBodies({ name_en: 'A', muscles: [], image: png, certificate: null });
    expect(json).toEqual({ name_en: 'A', muscles: [], certificate: null });
    expect([...(form as FormData).entries()]).toEqual([['image', png]]);
  });
});

describe('a form', () => {
  it('names things as DRF reads them', () => {
    const form = toFormData({
      image: png,
      name_ar: 'اسم',
      is_active: false,
      quantity: 0,
      muscles: [3, 4],
      cleared: null,
      steps: [
        { id: 11, sets: 3, load: null },
        { sets: 4, load: '2.5' },
      ],
    });
    expect([...form.entries()]).toEqual([
      ['image', png],
      ['name_ar', 'اسم'],
      ['is_active', 'false'],
      ['quantity', '0'],
      ['muscles', '3'],
      ['muscles', '4'],
      ['cleared', ''],
      ['steps[0]id', '11'],
      ['steps[0]sets', '3'],
      ['steps[0]load', ''],
      ['steps[1]sets', '4'],
      ['steps[1]load', '2.5'],
    ]);
  });

  it('keeps the name of a file', () => {
    expect((toFormData({ image: png }).get('image') as File).name).toBe('a.png');
  });
});
