import type { SameShape } from '../../src/schema/messageTypes';
import type { ordering as english } from '../en/ordering';

/** Putting the items of a list in order. */
export const ordering = {
  row: 'الصف %{place}',
  named: '%{name} (الصف %{place})',
  handle: 'تحريك %{name}',
  up: 'تحريك %{name} إلى أعلى',
  down: 'تحريك %{name} إلى أسفل',
  instructions: 'اضغط مفتاح المسافة لالتقاطه، ومفاتيح الأسهم لتحريكه، ومفتاح المسافة لإفلاته، ومفتاح الهروب لإعادته إلى مكانه.',
  grabbed: 'التُقط %{name} من الموضع %{place} من %{total}. مفاتيح الأسهم تحرّكه، ومفتاح المسافة يُفلته، ومفتاح الهروب يعيده إلى مكانه.',
  moved: 'نُقل %{name} إلى الموضع %{place} من %{total}.',
  dropped: 'أُفلت %{name} في الموضع %{place} من %{total}.',
  unmoved: 'أُعيد %{name} إلى الموضع %{place} من %{total}.',
} satisfies SameShape<typeof english>;
