import type { AppDataProvider } from './appDataProvider';

/** The methods that change records, and those that only a form needs. */
export const writeNames = [
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'reorder',
  'saveRows',
  'addRow',
  'getIfChanged',
] as const satisfies readonly (keyof AppDataProvider)[];

export type WriteMethods = Pick<AppDataProvider, (typeof writeNames)[number]>;
