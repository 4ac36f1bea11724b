import { describe, expect, it } from 'vitest';
import { describeOpenApi } from '../../../server/openApi/describeOpenApi';
import { field, parameter } from './support/described';
import { answering, makeList, object, taking, toDocument } from './support/document';
import { draft, getLines, getThing } from './support/drafted';

const text = { type: 'string' };
const number = { type: 'number' };

/** Returns the drafted field for a property of `cakes`, next to `bakers` with keys of the same type. */
function drafted(source: string, schema: object, key: object = { type: 'integer' }, body = schema) {
  const cake = object({ id: key, title: text, [source]: schema });
  const created = { ...object({ title: text, [source]: body }), required: [source] };
  const paths = {
    '/api/cakes/': { get: answering(makeList(cake)), post: { ...taking(created), ...answering(cake) } },
    '/api/cakes/{id}/': { get: answering(cake) },
    '/api/bakers/': { get: answering(makeList(object({ id: key, name: text }))) },
    '/api/bakers/{id}/': { get: answering(object({ id: key, name: text })) },
  };
  const { resources, guesses } = draft(describeOpenApi(toDocument(paths), 'cakes.json'));
  const lines = guesses.filter(({ about }) => about === `cakes.${source}`).map(({ line }) => line);
  return { field: resources.find(({ declaration }) => declaration.name === 'cakes')?.declaration.fields[source], lines: lines.join() };
}

describe('a decimal of Pydantic', () => {
  const open = { type: 'string', pattern: '^(?!^[-+.]*$)[+-]?0*\\d*\\.?\\d*$' };
  const limited = { type: 'string', pattern: '^(?!^[-+.]*$)[+-]?0*(?:\\d{0,6}|(?=[\\d.]{1,9}0*$)\\d{0,6}\\.\\d{0,2}0*$)' };

  it('is a decimal with the digits that its pattern names', () => {
    expect(drafted('weight', open).field).toEqual({ type: 'decimal', required: true });
    expect(drafted('weight', limited).field).toEqual({ type: 'decimal', required: true, decimals: 2 });
  });

  it('is one where bodies take a number or a text', () => {
    const either = { anyOf: [{ ...number, exclusiveMinimum: 0 }, limited] };
    expect(drafted('weight', limited, undefined, either).field).toEqual({ type: 'decimal', required: true, decimals: 2 });
  });
});

describe('a number where keys are numbers', () => {
  it('refers to the records that it is named after, as an integer does', () => {
    expect(drafted('bakerId', number, number).field).toMatchObject({ type: 'reference', resource: 'bakers' });
  });

  it('is an amount where it has the name of records only, or keys are integers', () => {
    expect(drafted('baker', number, number).field).toMatchObject({ type: 'decimal' });
    expect(drafted('baker', number, number).lines).toContain('--reference cakes.baker=bakers');
    expect(drafted('bakerId', number).field).toMatchObject({ type: 'decimal' });
  });
});

it('a required value that may be null is required, and a line says so', () => {
  const { field: shift, lines } = drafted('shift', { anyOf: [{ ...text, format: 'time' }, { type: 'null' }] });
  expect(shift).toEqual({ type: 'time', required: true });
  expect(lines).toContain('it also takes null, which no form sends');
});

it('a duration is one line', () => {
  const described = [field('label', 'string', { maxLength: 20 }), field('pause', 'string', { format: 'duration' })];
  expect(getThing(described).declaration.fields.pause).toMatchObject({ type: 'duration' });
  expect(getLines(described, 'pause').join()).not.toContain('longText');
});

it('a filter in brackets is the filter of its field', () => {
  const status = field('status', 'string', { choices: [{ value: 'draft' }, { value: 'live' }] });
  const { declaration } = getThing([status], {}, { parameters: [parameter('filter[status]')] });
  expect(declaration.list).toMatchObject({ filters: ['status'], parameters: { status: { equals: 'filter[status]' } } });
});
