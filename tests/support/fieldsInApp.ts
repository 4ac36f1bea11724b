import type { Field, Fields } from '../../src/schema/fieldTypes';

/** Returns the fields with the types that records have in the app (`toRecord`): choices and JSON are text there. */
export function fieldsInApp(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([source, field]) => [source, inApp(field)]));
}

function inApp(field: Field): Field {
  if (field.type === 'choice') return { ...field, integer: false };
  if (field.type === 'json') return { type: 'longText' };
  if (field.type === 'rows') return { ...field, fields: fieldsInApp(field.fields) as typeof field.fields };
  return field;
}
