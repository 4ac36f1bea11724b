import type { SameShape } from '../../src/schema/messageTypes';
import type { release as english } from '../en/release';

export const release = {
  restarting: 'يُعاد تشغيل الخادم الآن. لم يتغيّر شيء. أعد المحاولة بعد ثوانٍ.',
} satisfies SameShape<typeof english>;
