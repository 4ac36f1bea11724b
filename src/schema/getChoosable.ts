import { eachField } from './defineRegistry';
import type { Choosable } from './fieldTypes';
import type { Registry } from './registry';
import { choosablePart } from './siblings';

export function getChoosable({ resources }: Pick<Registry, 'resources'>, name: string): Choosable {
  const wanted: Record<string, unknown> = {};
  for (const { fields } of resources)
    eachField(fields, (_, field) => {
      if ('choosable' in field && field.resource === name) Object.assign(wanted, choosablePart(field.choosable, false));
    });
  return wanted;
}
