import type { SameShape } from '../../../src/schema/messageTypes';
import type { product as english } from '../../en/product/product';

export const product = {
  title: 'لوحة الإدارة',
  tagline: 'إدارة المدربين والمتدربين ومحتوى التدريب.',
} satisfies SameShape<typeof english>;
