import type { SameShape } from '../../src/schema/messageTypes';
import type { copying as english } from '../en/copying';

export const copying = {
  copy: 'نسخ: %{name}',
  copied: 'تم النسخ: %{name}',
  failed: 'تعذّر النسخ. اسمح به في المتصفح وحاول مرة أخرى.',
  id: 'المعرّف',
  link: 'الرابط',
} as const satisfies SameShape<typeof english>;
