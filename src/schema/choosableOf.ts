import { eachField, type Registry } from './defineRegistry';
import type { Choosable } from './fieldTypes';

/** What records of a resource must be like for every reference to be able to choose them. */
export function choosableOf({ resources }: Pick<Registry, 'resources'>, name: string): Choosable {
  const wanted: Record<string, unknown> = {};
  for (const { fields } of resources)
    eachField(fields, (_, field) => {
      if ('choosable' in field && field.resource === name) Object.assign(wanted, field.choosable);
    });
  return wanted;
}
