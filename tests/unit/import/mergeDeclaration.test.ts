import { describe, expect, it } from 'vitest';
import { mergeDeclaration } from '../../../tools/import/merge/mergeDeclaration';
import type { Data, MergeNotes } from '../../../tools/import/merge/mergeValue';

const orders = {
  name: 'orders',
  path: 'orders',
  icon: 'document',
  section: 'records',
  recordRepresentation: 'number',
  fields: {
    number: { type: 'text', required: true, maxLength: 20 },
    status: { type: 'choice', choices: ['open', 'paid', 'sent'] },
    note: { type: 'longText' },
    total: { type: 'decimal', decimals: 2 },
  },
  list: { columns: ['number', 'status', 'total'], filters: ['status'], sort: { field: 'number', order: 'ASC' } },
  sections: { main: ['number', 'status'], details: ['note', 'total'] },
  calls: { delete: { path: '{id}/', body: 'none' } },
};

function changed(change: (copy: typeof orders & Data) => void): Data {
  const copy = structuredClone(orders) as typeof orders & Data;
  change(copy);
  return copy;
}

function merge(base: Data | undefined, mine: Data, theirs: Data): { readonly merged: typeof orders; readonly notes: MergeNotes } {
  const notes: MergeNotes = { kept: [], gone: [] };
  return { merged: mergeDeclaration(base, mine, theirs, notes) as typeof orders, notes };
}

describe('A declaration that nobody touched', () => {
  it('follows the API', () => {
    const theirs = changed((copy) => {
      copy.fields.number.maxLength = 40;
      copy.list.columns = ['status', 'number'];
      Object.assign(copy.fields, { sku: { type: 'text' } });
      copy.sections.details.push('sku');
    });
    const { merged, notes } = merge(orders, orders, theirs);
    expect(merged).toEqual(theirs);
    expect(notes).toEqual({ kept: [], gone: [] });
  });

  it('moves a column to the other list of columns with the draft, and back', () => {
    const before = changed((copy) => Object.assign(copy.list, { columns: ['number', 'status'], moreColumns: ['total'] }));
    const after = changed((copy) => Object.assign(copy.list, { columns: ['number', 'total'], moreColumns: ['status'] }));
    expect(merge(before, before, after).merged).toEqual(after);
    expect(merge(after, after, before).merged).toEqual(before);
  });

  it('loses a field that the API lost, wherever it was named, and says so', () => {
    const theirs = changed((copy) => {
      delete (copy.fields as Data & { total?: unknown }).total;
      copy.list.columns.pop();
      copy.sections.details.pop();
    });
    const { merged, notes } = merge(orders, orders, theirs);
    expect(merged).toEqual(theirs);
    expect(notes.gone).toEqual([{ path: 'fields.total', kept: false }]);
  });
});

describe('What somebody changed', () => {
  it('stays, and is said', () => {
    const mine = changed((copy) => {
      copy.fields.number.maxLength = 10;
      copy.icon = 'paid';
      copy.list.sort.order = 'DESC';
    });
    const theirs = changed((copy) => {
      copy.fields.number.maxLength = 40;
      copy.list.sort.field = 'status';
    });
    const { merged, notes } = merge(orders, mine, theirs);
    expect(merged.fields.number.maxLength).toBe(10);
    expect(merged.icon).toBe('paid');
    expect(merged.list.sort).toEqual({ field: 'number', order: 'DESC' });
    expect(notes.kept.sort()).toEqual(['fields.number.maxLength', 'icon', 'list.sort']);
  });

  it('stays beside what the API changed in the same field', () => {
    const mine = changed((copy) => Object.assign(copy.fields.status, { tones: { paid: 'success' } }));
    const theirs = changed((copy) => copy.fields.status.choices.splice(1, 0, 'held'));
    const { merged } = merge(orders, mine, theirs);
    expect(merged.fields.status).toEqual({ type: 'choice', choices: ['open', 'held', 'paid', 'sent'], tones: { paid: 'success' } });
  });

  it('is a rule between fields: it stays where the API changes the same field', () => {
    const mine = changed((copy) => Object.assign(copy.fields.note, { showWhen: { status: ['paid', 'sent'] } }));
    const theirs = changed((copy) => Object.assign(copy.fields.note, { maxLength: 90 }));
    const { merged } = merge(orders, mine, theirs);
    expect(merged.fields.note).toEqual({ type: 'longText', showWhen: { status: ['paid', 'sent'] }, maxLength: 90 });
  });

  it('is a whole field where its type was changed: options of another type mean nothing to it', () => {
    const mine = changed((copy) => Object.assign(copy.fields, { total: { type: 'money', currency: 'EGP' } }));
    const theirs = changed((copy) => Object.assign(copy.fields.total, { min: 0 }));
    const { merged, notes } = merge(orders, mine, theirs);
    expect(merged.fields.total).toEqual({ type: 'money', currency: 'EGP' });
    expect(notes.kept).toEqual(['fields.total']);
  });

  it('keeps a field that the API lost where it stands, and says so', () => {
    const mine = changed((copy) => Object.assign(copy.fields.total, { unit: 'hours' }));
    const theirs = changed((copy) => {
      delete (copy.fields as Data & { total?: unknown }).total;
      copy.list.columns.pop();
      copy.sections.details.pop();
    });
    const { merged, notes } = merge(orders, mine, theirs);
    expect(merged.fields.total).toEqual({ type: 'decimal', decimals: 2, unit: 'hours' });
    expect(merged.list.columns).toEqual(['number', 'status', 'total']);
    expect(merged.sections.details).toEqual(['note', 'total']);
    expect(notes.gone).toEqual([{ path: 'fields.total', kept: true }]);
  });

  it('keeps its order of columns, takes in new ones beside their neighbours and leaves out those that were taken away', () => {
    const mine = changed((copy) => {
      copy.list.columns = ['status', 'number'];
    });
    const theirs = changed((copy) => {
      Object.assign(copy.fields, { customer: { type: 'text' } });
      copy.list.columns = ['number', 'customer', 'status', 'total'];
      copy.sections.main.push('customer');
    });
    const { merged, notes } = merge(orders, mine, theirs);
    expect(merged.list.columns).toEqual(['status', 'number', 'customer']);
    expect(notes.kept).toEqual(['list.columns']);
  });

  it('is a field taken away: it does not come back, nor into lists', () => {
    const mine = changed((copy) => {
      delete (copy.fields as Data & { note?: unknown }).note;
      copy.sections.details = ['total'];
    });
    const theirs = changed((copy) => copy.list.columns.push('note'));
    const { merged } = merge(orders, mine, theirs);
    expect(merged.fields).not.toHaveProperty('note');
    expect(merged.list.columns).toEqual(['number', 'status', 'total']);
    expect(merged.sections.details).toEqual(['total']);
  });

  it('is a section by another name: a new field goes beside the one that it stands beside in the draft', () => {
    const mine = changed((copy) => {
      copy.sections = { order: ['number', 'status'], money: ['total', 'note'] } as never;
    });
    const theirs = changed((copy) => {
      Object.assign(copy.fields, { tax: { type: 'decimal', decimals: 2 } });
      copy.sections.details = ['note', 'tax', 'total'];
    });
    const { merged } = merge(orders, mine, theirs);
    expect(merged.sections).toEqual({ order: ['number', 'status'], money: ['total', 'note', 'tax'] });
  });

  it('does not stand in both lists of columns', () => {
    const mine = changed((copy) => Object.assign(copy.list, { moreColumns: ['note'] }));
    const theirs = changed((copy) => copy.list.columns.push('note'));
    const { merged } = merge(orders, mine, theirs);
    expect(merged.list).toMatchObject({ columns: ['number', 'status', 'total'], moreColumns: ['note'] });
  });

  it('keeps filters by referring records and by no value that somebody added', () => {
    const mine = changed((copy) => Object.assign(copy.list, { filters: ['note', 'visits.order'] }));
    expect(merge(orders, mine, orders).merged.list.filters).toEqual(['note', 'visits.order']);
  });

  it('is no longer filtered, named by or ordered by where its type does not allow that', () => {
    const mine = changed((copy) => Object.assign(copy.fields, { number: { type: 'longText' }, status: { type: 'text' } }));
    const theirs = changed((copy) => Object.assign(copy.list, { filters: ['status', 'total'] }));
    const { merged } = merge(orders, mine, theirs);
    expect(merged.list.filters).toEqual(['total']);
    expect(merged.list).not.toHaveProperty('sort');
    expect(merged.recordRepresentation).toBe('id');
  });
});

describe('Rows within a record', () => {
  const withRows = (rows: Data) => changed((copy) => Object.assign(copy.fields, { lines: { type: 'rows', maxRows: 9, fields: rows } }));
  const base = withRows({ product: { type: 'text' }, count: { type: 'integer' } });

  it('gain and lose fields as records do', () => {
    const mine = withRows({ product: { type: 'text', maxLength: 5 }, count: { type: 'integer' } });
    const theirs = withRows({ product: { type: 'text' }, price: { type: 'decimal', decimals: 2 } });
    const { merged, notes } = merge(base, mine, theirs);
    expect((merged.fields as Data).lines).toEqual({
      type: 'rows',
      maxRows: 9,
      fields: { product: { type: 'text', maxLength: 5 }, price: { type: 'decimal', decimals: 2 } },
    });
    expect(notes.gone).toEqual([{ path: 'fields.lines.count', kept: false }]);
  });
});

describe('A declaration that was never imported', () => {
  it('gains the fields that it lacks, in a section each, and nothing else changes', () => {
    const mine = changed((copy) => {
      delete (copy.fields as Data & { note?: unknown }).note;
      copy.sections.details = ['total'];
      copy.icon = 'paid';
    });
    const theirs = changed((copy) => {
      copy.fields.number.maxLength = 40;
      copy.list.columns.push('note');
    });
    const { merged, notes } = merge(undefined, mine, theirs);
    expect(merged).toEqual({
      ...mine,
      fields: { ...(mine.fields as Data), note: { type: 'longText' } },
      sections: { main: ['number', 'status'], details: ['note', 'total'] },
    });
    expect(notes).toEqual({ kept: [], gone: [] });
  });
});

it('Merging what was merged once more changes nothing', () => {
  const mine = changed((copy) => {
    copy.list.columns = ['status', 'number'];
    copy.fields.number.maxLength = 10;
    Object.assign(copy.fields, { extra: { type: 'text' } });
  });
  const theirs = changed((copy) => {
    Object.assign(copy.fields, { sku: { type: 'text' } });
    copy.list.columns = ['sku', 'number', 'status'];
    copy.sections.details = ['sku', 'note', 'total'];
  });
  const { merged } = merge(orders, mine, theirs);
  expect(merge(theirs, merged, theirs).merged).toEqual(merged);
});
