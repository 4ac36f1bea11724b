import type { SameShape } from '../../src/schema/messageTypes';
import type { ordering as english } from '../en/ordering';

/** Putting the items of a list in order. */
export const ordering = {
  row: 'الصف %{place}',
  named: '%{name} (الصف %{place})',
  handle: 'تحريك «%{name}»',
  up: 'تحريك «%{name}» إلى أعلى',
  down: 'تحريك «%{name}» إلى أسفل',
  instructions: 'اضغط مفتاح المسافة لالتقاطه، ومفاتيح الأسهم لتحريكه، ومفتاح المسافة لإفلاته، ومفتاح Esc لإعادته إلى مكانه.',
  grabbed: 'تم التقاط «%{name}» من الموضع %{place} من %{total}. مفاتيح الأسهم تحرّكه، ومفتاح المسافة يُفلته، ومفتاح Esc يعيده إلى مكانه.',
  moved: 'تم نقل «%{name}» إلى الموضع %{place} من %{total}.',
  dropped: 'تم إفلات «%{name}» في الموضع %{place} من %{total}.',
  unmoved: 'تمت إعادة «%{name}» إلى الموضع %{place} من %{total}.',
} satisfies SameShape<typeof english>;
