import { getValidators } from '../../../fields/validators';
import type { Field, FieldOfType, LocalizedKind } from '../../../schema/fieldTypes';
import { contentLocales } from '../../../schema/locales';
import { isWritable } from '../../../schema/resource';
import type { Mapping } from './matchColumns';
import type { PlanContext, Problem } from './plannedRow';

export function createValueChecker({ resource, locale }: Pick<PlanContext, 'resource' | 'locale'>) {
  const fields = Object.entries(resource.fields)
    .filter(([, field]) => isWritable(field))
    .flatMap(([source, field]) => {
      const validators = getValidators(toWrittenField(field), locale);
      const keys = field.type === 'localized' ? contentLocales.map((one) => `${source}_${one}`) : [source];
      return keys.map((key) => ({ key, validators }));
    });
  return (values: Record<string, unknown>, changed: object | undefined, mapping: Mapping): Problem[] =>
    fields.flatMap(({ key, validators }): Problem[] => {
      if (changed && !(key in changed)) return [];
      for (const validate of validators) {
        const found: unknown = validate(values[key], values, { translate: String } as never);
        if (!found) continue;
        const { message, args } = typeof found === 'string' ? { message: found, args: {} } : (found as { message: string; args: object });
        const column = mapping.indexOf(key);
        return [{ ...(column >= 0 ? { column } : { source: key }), message, args: { ...args } }];
      }
      return [];
    });
}

export function toWrittenField(field: Field): Field {
  if (field.type !== 'localized') return field;
  const { of, type: _type, unique: _unique, ...options } = field;
  return { ...options, type: of } as FieldOfType<LocalizedKind>;
}
