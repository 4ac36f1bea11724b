import type { Translation } from '../../src/schema/messageTypes';
import type { customizations as english } from '../en/customizations';

export const customizations = {} satisfies Translation<typeof english>;
