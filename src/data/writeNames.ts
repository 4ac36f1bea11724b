import type { AppDataProvider } from './appDataProvider';

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
  'getTexts',
] as const satisfies readonly (keyof AppDataProvider)[];

export type WriteMethods = Pick<AppDataProvider, (typeof writeNames)[number]>;
