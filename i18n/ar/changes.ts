import type { SameShape } from '../../src/schema/messageTypes';
import type { changes as english } from '../en/changes';

/** Differences between two versions of a record, and what to do about them. */
export const changes = {
  to: 'أصبح',
  labelled: '%{label}:',
  text: { added: 'أُضيف:', removed: 'حُذف:' },
  rows: {
    none: 'لا فرق بين الصفوف.',
    added: 'أُضيف الصف %{place}',
    removed: 'حُذف الصف %{place}',
    moved: 'نُقل من الصف %{from} إلى الصف %{place}',
    edited: 'عُدّل الصف %{place}',
  },
} satisfies SameShape<typeof english>;
