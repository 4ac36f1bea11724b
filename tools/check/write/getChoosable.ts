import { eachField } from '../../../src/schema/defineRegistry';
import type { Choosable } from '../../../src/schema/fieldTypes';
import type { Registry } from '../../../src/schema/registry';
import { choosablePart } from '../../../src/schema/siblings';

export function getChoosable({ resources }: Pick<Registry, 'resources'>, name: string): Choosable {
  const wanted: Record<string, unknown> = {};
  for (const { fields } of resources)
    eachField(fields, (_, field) => {
      if ('choosable' in field && field.resource === name) Object.assign(wanted, choosablePart(field.choosable, false));
    });
  return wanted;
}
