import type { SameShape } from '../../src/schema/messageTypes';
import type { customizations as english } from '../en/customizations';

export const customizations = {
  pages: { reports: { title: 'التقارير', exercises: 'التمارين في الفهرس' }, failing: { title: 'صفحة معطلة' } },
} satisfies SameShape<typeof english>;
