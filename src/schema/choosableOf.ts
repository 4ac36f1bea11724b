import { eachField } from './defineRegistry';
import type { Choosable } from './fieldTypes';
import type { Registry } from './registry';

/** The values that a record must have for every reference to be able to choose it. */
export function choosableOf({ resources }: Pick<Registry, 'resources'>, name: string): Choosable {
  const wanted: Record<string, unknown> = {};
  for (const { fields } of resources)
    eachField(fields, (_, field) => {
      if ('choosable' in field && field.resource === name) Object.assign(wanted, field.choosable);
    });
  return wanted;
}
