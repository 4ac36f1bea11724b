import { fieldTypeOf } from '../../../src/fields/definitions';
import { works } from '../../../src/fields/faults';
import type { ValueFault } from '../../../src/schema/fieldTypeDefinition';
import type { Field } from '../../../src/schema/fieldTypes';

/** What is wrong with a value that the API answered. @param value neither null nor missing */
export function faultOf(value: unknown, field: Field): ValueFault | undefined {
  const { fault, read, rules } = fieldTypeOf(field);
  if (fault) return fault(value, field as never, faultOf);
  const wire = read ? read(value, field as never) : value;
  const broken = rules(field as never).find(({ by, holds }) => by !== 'form' && !holds(wire as never));
  return broken && works(`a value against the rule ‘${broken.name}’`, 'It is shown; a form that holds it cannot be saved.');
}
