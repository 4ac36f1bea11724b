// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draftKey, removeDraftsOfOthers } from '../../../src/features/drafts/draftKeys';
import { readDraft, removeDraft, toDraft, writeDraft } from '../../../src/features/drafts/formDraft';
import { formScope } from '../../../src/ui/form/formScope';
import { formSources } from '../../../src/ui/form/formSources';
import { buildThing, everyField } from '../../unit/forms/support/everyField';

const sources = formSources(everyField.get('things'));
const key = draftKey(formScope('things', 7));

afterEach(() => sessionStorage.clear());

describe('the draft of a form', () => {
  it('holds the changed values only, never a password or a file, and says which it left out', () => {
    const rawFile = new File(['x'], 'a.png', { type: 'image/png' });
    const values = buildThing({ seats: 9, password: 'secret12', image: { rawFile, src: 'blob:1', title: 'a.png' }, certificate: null });
    const draft = toDraft(['seats', 'password', 'image', 'certificate'], sources, values, '1', new Date('2024-05-05T12:30:00Z'));
    expect(draft).toEqual({
      at: '2024-05-05T12:30:00.000Z',
      user: '1',
      values: { seats: 9, certificate: null },
      omitted: ['password', 'image'],
    });
    writeDraft(key, draft);
    expect(sessionStorage.getItem(key)).not.toContain('secret12');
  });

  it('comes back to its own user and record', () => {
    const draft = toDraft(['seats'], sources, buildThing({ seats: 9 }), '1');
    writeDraft(key, draft);
    expect(readDraft(key, '1', sources)).toEqual(draft);
    expect(readDraft(key, '2', sources)).toBeUndefined();
    expect(readDraft(draftKey(formScope('things', 8)), '1', sources)).toBeUndefined();
    expect(readDraft(draftKey(formScope('things', undefined)), '1', sources)).toBeUndefined();
    removeDraft(key);
    expect(readDraft(key, '1', sources)).toBeUndefined();
  });

  it('goes when another user takes over, and stays for its own', () => {
    const other = draftKey(formScope('things', undefined));
    writeDraft(key, toDraft(['seats'], sources, buildThing({ seats: 9 }), '1'));
    writeDraft(other, toDraft(['seats'], sources, buildThing({ seats: 8 }), '2'));
    sessionStorage.setItem(draftKey(formScope('things', 9)), '{broken');
    sessionStorage.setItem('unrelated', 'kept');
    removeDraftsOfOthers('2');
    expect(Object.keys(sessionStorage).toSorted()).toEqual([other, 'unrelated'].toSorted());
  });

  it('of an older version of the form loses the fields that are no more', () => {
    writeDraft(key, { at: '2024-05-05T12:30:00Z', user: '1', values: { seats: 9, gone: 1 }, omitted: ['lost'] });
    expect(readDraft(key, '1', sources)).toMatchObject({ values: { seats: 9 }, omitted: [] });
  });

  it('that is broken, or storage that is full, is no draft and no error', () => {
    sessionStorage.setItem(key, '{broken');
    expect(readDraft(key, '1', sources)).toBeUndefined();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => writeDraft(key, toDraft(['seats'], sources, buildThing({ seats: 9 }), '1'))).not.toThrow();
  });
});
