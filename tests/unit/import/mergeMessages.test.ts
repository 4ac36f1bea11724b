import { describe, expect, it } from 'vitest';
import { mergeMessages } from '../../../tools/import/merge/mergeMessages';
import type { Data, MergeNotes } from '../../../tools/import/merge/mergeValue';

const declaration = {
  fields: { number: { type: 'text' }, status: { type: 'choice', choices: ['open', 'v1.0'] } },
  list: { columns: ['number'] },
  sections: { main: ['number', 'status'] },
};
const drafted = {
  name: 'Order |||| Orders',
  purpose: 'Everything that is kept under “Orders”.',
  fields: { number: 'Number', status: 'Status' },
  help: { number: 'As printed.' },
  sections: { main: { title: 'Main', help: 'What it is.' } },
  choices: { status: { open: 'Open', 'v1.0': 'First' } },
};

function merge(base: Data | undefined, mine: Data, theirs: Data, of: Data = declaration) {
  const notes: MergeNotes = { kept: [], gone: [] };
  return { merged: mergeMessages(base, mine, theirs, of, notes), notes };
}

describe('Messages of a resource', () => {
  it('keep what somebody wrote, and follow the API elsewhere', () => {
    const mine = { ...drafted, fields: { ...drafted.fields, number: 'رقم الطلب' } };
    const theirs = { ...drafted, fields: { number: 'Order number', status: 'State' } };
    const { merged, notes } = merge(drafted, mine, theirs);
    expect(merged.fields).toEqual({ number: 'رقم الطلب', status: 'State' });
    expect(notes.kept).toEqual(['fields.number']);
  });

  it('have a text for everything that the declaration has, choices with dots among them', () => {
    expect(merge(undefined, {}, drafted).merged).toEqual(drafted);
  });

  it('say nothing of what the declaration does not have', () => {
    const narrow = { ...declaration, fields: { number: { type: 'text' } } };
    const { merged } = merge(drafted, drafted, { ...drafted, help: { status: 'Where it is.' } }, narrow);
    expect(merged.fields).toEqual({ number: 'Number' });
    expect(merged).not.toHaveProperty('choices');
    expect(merged).not.toHaveProperty('help');
  });

  it('keep the words of a field that stayed although the API lost it', () => {
    const { status: _status, ...fields } = drafted.fields;
    const { choices: _choices, ...rest } = drafted;
    const { merged } = merge(drafted, drafted, { ...rest, fields });
    expect(merged.fields).toEqual(drafted.fields);
    expect(merged.choices).toEqual(drafted.choices);
  });

  it('keep words of other kinds that somebody added', () => {
    const mine = { ...drafted, action: { create: 'Take an order' } };
    expect(merge(drafted, mine, drafted).merged).toEqual(mine);
  });

  it('of rows are called for by their fields and choices', () => {
    const rows = { type: 'rows', fields: { size: { type: 'choice', choices: ['s'] } } };
    const of = { ...declaration, fields: { lines: rows }, sections: {} };
    const texts = { count: '1 |||| 2', add: 'Add', none: 'None', fields: { size: 'Size' }, choices: { size: { s: 'Small' } } };
    const { merged } = merge(
      undefined,
      {},
      { name: 'A |||| B', purpose: 'C', fields: { lines: 'Lines' }, rows: { lines: texts, others: texts } },
      of,
    );
    expect(merged.rows).toEqual({ lines: texts });
  });
});
