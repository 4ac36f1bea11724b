import type { SameShape } from '../../src/schema/messageTypes';
import type { customizations as english } from '../en/customizations';

/** Texts of `customizations/`, as in `i18n/en/customizations.ts`. */
export const customizations = {} satisfies SameShape<typeof english>;
