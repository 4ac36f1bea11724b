import type { Field, Fields } from '../../src/schema/fieldTypes';

/** Fields as the records of the app have them: choices and JSON are text there, whatever they are on the wire (`toRecord`). */
export function fieldsInApp(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([source, field]) => [source, inApp(field)]));
}

function inApp(field: Field): Field {
  if (field.type === 'choice') return { ...field, integer: false };
  if (field.type === 'json') return { type: 'longText' };
  if (field.type === 'rows') return { ...field, fields: fieldsInApp(field.fields) as typeof field.fields };
  return field;
}
