import { isDeepStrictEqual } from 'node:util';

/** Plain data: what a declaration or a messages file says. */
export type Data = { readonly [key: string]: unknown };

/** Code that is no plain data, e.g. a constant, as `readNode` marks it: compared and kept, never looked into. */
export const isCode = (value: unknown): boolean => typeof value === 'object' && value !== null && '$code' in value;
export const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isCode(value);
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Whether two values say the same; the order of an object's keys says nothing. */
export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);
