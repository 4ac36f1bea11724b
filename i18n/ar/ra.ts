import { arabicMessages as published } from 'ra-language-arabic/src/index';
import type { SameShape } from '../../src/schema/messageTypes';
import type { ra as english } from '../en/ra';
import { arabicMessages as completed } from './ra-language-arabic';

/** react-admin's own messages: those of the package `ra-language-arabic`, completed and corrected. */
export const ra = { ...published.ra, ...completed.ra } satisfies SameShape<typeof english>;
