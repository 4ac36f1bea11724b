import { describe, expect, it } from 'vitest';
import { changedSources } from '../../../src/ui/form/changedSources';
import { formSources } from '../../../src/ui/form/formSources';
import { buildThing, everyField } from './support/everyField';

const sources = formSources(everyField.get('things'));
const getChanges = (change: Record<string, unknown>) => changedSources(sources, buildThing(), buildThing(change));

describe('what counts as a change', () => {
  it('is nothing in an untouched record', () => {
    expect(getChanges({})).toEqual([]);
  });

  it('is a difference of meaning, not of spelling', () => {
    expect(
      getChanges({
        weight: '12.5',
        seats: '2',
        starts_at: '2024-03-03T09:30:00.000Z',
        password: '',
        main_tag: '1',
        tags: ['1', '2'],
        opens_at: '09:30:00',
        days: ['mon', 'sat'],
        settings: '{"size":2}',
      }),
    ).toEqual([]);
    expect(changedSources(sources, buildThing({ code: null }), buildThing({ code: '' }))).toEqual([]);
  });

  it('names each half of a localized field by itself, in the order of the form', () => {
    expect(getChanges({ seats: 3, name_ar: 'اسم' })).toEqual(['name_ar', 'seats']);
  });

  it('sees the order of texts, and what of JSON that is none', () => {
    expect(getChanges({ keywords: ['حديد', 'iron'] })).toEqual(['keywords']);
    expect(getChanges({ settings: '{' })).toEqual(['settings']);
    expect(changedSources(sources, buildThing({ settings: null }), buildThing({ settings: '' }))).toEqual([]);
  });

  it('sees the order of references and rows', () => {
    const [first, second, third] = buildThing().steps as object[];
    expect(getChanges({ tags: [2, 1] })).toEqual(['tags']);
    expect(getChanges({ steps: [second, first, third] })).toEqual(['steps']);
    expect(getChanges({ steps: [first, { ...second, sets: 9 }, third] })).toEqual(['steps']);
  });

  it('sees a chosen file, a cleared one and a typed password', () => {
    const rawFile = new File(['x'], 'a.png', { type: 'image/png' });
    expect(getChanges({ image: { rawFile, src: 'blob:1', title: 'a.png' }, certificate: null, password: 'secret12' })).toEqual([
      'password',
      'image',
      'certificate',
    ]);
  });

  it('leaves out what the server sets', () => {
    expect(getChanges({ rating: '1.0', created_at: '2030-01-01T00:00:00Z', name: 'Other' })).toEqual([]);
  });
});
