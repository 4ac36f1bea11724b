import { getFieldApi } from '../../../src/fields/apis';
import { isLargeInteger } from '../../../src/schema/largeInteger';
import type { ResourceCheck } from '../context';
import type { Json, Sample } from '../sample';

/** Reports keys and references above 2^53, which other JSON parsers round. */
export function checkLargeIds({ resource, report }: ResourceCheck, { rows, calls }: Pick<Sample, 'rows' | 'calls'>): void {
  const isNumber = (value: unknown) =>
    isLargeInteger(value) && calls.some(({ text }) => new RegExp(`[^"\\d]${value}(?!["\\d])`).test(text));
  const names = [
    resource.key,
    ...Object.entries(resource.fields).flatMap(([source, field]) => (getFieldApi(field).column === 'integer' ? [source] : [])),
  ];
  for (const name of new Set(names)) {
    const value = rows.map((row: Json) => row[name]).find(isNumber);
    if (value !== undefined)
      report.works('values', `${value} is a number that a double cannot hold`, {
        about: name,
        consequence: 'The admin reads and sends it as text, with all its digits. Other programs may round it: let the API answer text.',
      });
  }
}
