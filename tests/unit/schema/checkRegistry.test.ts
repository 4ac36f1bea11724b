import { describe, expect, it } from 'vitest';
import { registry } from '../../../resources/registry';
import { checkFieldUses } from '../../../src/fields/checkFieldUses';
import { checkRegistry, DeclarationError, type DeclarationProblem } from '../../../src/schema/checkRegistry';
import { type AnyDeclaration, resolveResource } from '../../../src/schema/resource';

/** A valid declaration. Each test breaks one part, as JavaScript or a manually edited import could. */
const good = {
  name: 'tools',
  path: 'tools',
  icon: 'kettlebell',
  section: 'training',
  recordRepresentation: 'title',
  fields: { title: { type: 'text', required: true }, done: { type: 'boolean' } },
  list: { columns: ['title'] },
  sections: { main: ['title', 'done'] },
} as const;

function getProblems(...broken: object[]): readonly DeclarationProblem[] {
  try {
    const declared = broken.map((one) => ({ ...good, ...one })) as unknown as AnyDeclaration[];
    checkRegistry(declared, []);
    checkFieldUses(declared.map((one) => resolveResource(one, declared)));
  } catch (error) {
    if (error instanceof DeclarationError) return error.problems;
    throw error;
  }
  return [];
}

describe('the check at start', () => {
  // covers: 3.10
  it('passes a correct declaration and the whole registry', () => {
    expect(getProblems({})).toEqual([]);
    expect(registry.resources.length).toBeGreaterThanOrEqual(9);
  });

  it('takes the names that other back ends give: capitals within fields and paths, and records that only an id tells apart', () => {
    const fields = { ...good.fields, createdAt: { type: 'datetime' } };
    expect(getProblems({ path: 'shop/lineItems', fields, recordRepresentation: 'id' })).toEqual([]);
  });

  it.each<[string, object, Partial<DeclarationProblem>]>([
    ['a column that is no field', { list: { columns: ['titel'] } }, { at: 'list.columns', remedy: 'use one of title, done' }],
    ['a version that is misspelt', { version: 'etags' }, { at: 'version', message: '"etags" is not a valid version' }],
    ['a version that is nearly one', { version: 'compair' }, { at: 'version', remedy: expect.stringContaining("use 'compare'") }],
    ['a version field without its place', { version: 'fields' }, { at: 'version', remedy: expect.stringContaining('use { field:') }],
    ['a version under another name', { version: { feild: 'rev' } }, { at: 'version', message: 'it has feild in place of `field`' }],
    [
      'a version field that is no property',
      { version: { field: 'a b' } },
      { at: 'version', message: '"a b" is not a property of a record' },
    ],
    ['a version that is no text', { version: 7 }, { at: 'version', message: '7 is not a valid version' }],
    ['a version that is null', { version: null }, { at: 'version' }],
    [
      'a version of a wrong kind',
      { version: { field: 'done' } },
      { at: 'version', message: 'a field of type boolean cannot be a version' },
    ],
    ['a version that forms write', { version: { field: 'title' } }, { at: 'version', remedy: 'mark it `readOnly`' }],
    ['a list without columns', { list: { columns: [] } }, { at: 'list.columns' }],
    ['a name that is no field', { recordRepresentation: 'label' }, { at: 'recordRepresentation', remedy: 'use one of title, done' }],
    ['a section with an unknown field', { sections: { main: ['title', 'price'] } }, { at: 'sections.main' }],
    [
      'a transition that warns of an unknown field',
      { transitions: { finish: { icon: 'verify', when: {}, set: { done: true }, warnWhen: { paper: null } } } },
      { at: 'transitions.finish.warnWhen' },
    ],
    [
      'a write-only field that would be shown',
      { fields: { ...good.fields, code: { type: 'text', writeOnly: true } }, list: { columns: ['code'] } },
      { at: 'list.columns', message: '"code" is never read back' },
    ],
    [
      'a write-only field that names the records',
      { fields: { ...good.fields, title: { type: 'text', writeOnly: true } }, list: { columns: ['done'] } },
      { at: 'recordRepresentation' },
    ],
    [
      'a field that is neither sent nor read',
      { fields: { ...good.fields, code: { type: 'text', readOnly: true, writeOnly: true } } },
      { at: 'code', message: 'it is neither sent nor in an answer' },
    ],
    [
      'a write-only field of a row',
      { fields: { ...good.fields, steps: { type: 'rows', fields: { code: { type: 'text', writeOnly: true } } } } },
      { at: 'steps.code.writeOnly' },
    ],
    [
      'references that can choose by what no list filters by',
      { fields: { ...good.fields, part: { type: 'reference', resource: 'tools', choosable: { done: true } } } },
      { at: 'part.choosable', remedy: 'add it to list.filters of resources/tools.ts' },
    ],
    [
      'references that can choose by an unknown field',
      { fields: { ...good.fields, part: { type: 'references', resource: 'tools', choosable: { open: true } } } },
      { at: 'part.choosable', message: '"open" is not a field of "tools"' },
    ],
    [
      'a rule about an unknown field',
      { fields: { ...good.fields, note: { type: 'text', showWhen: { all: [{ dnoe: true }] } } } },
      { at: 'note.showWhen', message: '"dnoe" is not a field of this resource', remedy: 'did you mean "done"?' },
    ],
    [
      'a rule with a value that the field never has',
      { fields: { ...good.fields, note: { type: 'text', requiredWhen: { done: 'yes' } } } },
      { at: 'note.requiredWhen', message: '"done" is of type boolean and never "yes"' },
    ],
    [
      'a field of `anyOf` that is not there',
      { fields: { ...good.fields, note: { type: 'text', anyOf: ['titel'] } } },
      { at: 'note.anyOf', message: '"titel" is not a field of this resource' },
    ],
    [
      'a switch in `anyOf`',
      { fields: { ...good.fields, note: { type: 'text', anyOf: ['done'] } } },
      { at: 'note.anyOf', message: '"done" is a switch, which is never empty' },
    ],
    [
      'a rule with a choice that is not one',
      {
        fields: {
          ...good.fields,
          kind: { type: 'choice', choices: ['a', 'b'] },
          note: { type: 'text', readOnlyWhen: { kind: ['a', 'c'] } },
        },
      },
      { at: 'note.readOnlyWhen', message: '"kind" is never "c"', remedy: 'use one of a, b' },
    ],
    [
      'a rule with an unknown operator',
      { fields: { ...good.fields, note: { type: 'text', showWhen: { title: { is: 'a' } } } } },
      { at: 'note.showWhen', message: '"title" has the unknown operator "is"' },
    ],
    [
      'a rule that orders what has no order',
      { fields: { ...good.fields, note: { type: 'text', showWhen: { done: { gte: 1 } } } } },
      { at: 'note.showWhen', message: '"done" is of type boolean, which has no order' },
    ],
    [
      'a rule that is no condition',
      { fields: { ...good.fields, note: { type: 'text', showWhen: { any: 'done' } } } },
      { at: 'note.showWhen' },
    ],
    [
      'a rule about its own field',
      { fields: { ...good.fields, note: { type: 'text', readOnlyWhen: { note: 'a' } } } },
      { at: 'note.readOnlyWhen', message: 'it names its own field' },
    ],
    [
      'a circle of rules',
      { fields: { ...good.fields, a: { type: 'text', showWhen: { b: 'x' } }, b: { type: 'text', showWhen: { a: 'x' } } } },
      { at: 'a.showWhen', message: 'it is a circle of rules: a → b → a' },
    ],
    [
      'a rule that requires a switch',
      { fields: { ...good.fields, open: { type: 'boolean', requiredWhen: { title: 'a' } } } },
      { at: 'open', message: 'it is required by a rule, but a switch is never empty' },
    ],
    [
      'a rule of a row about an unknown field',
      { fields: { ...good.fields, steps: { type: 'rows', fields: { on: { type: 'text', showWhen: { off: 1 } } } } } },
      { at: 'steps.on.showWhen' },
    ],
    [
      'references that an unknown field narrows',
      {
        fields: { ...good.fields, part: { type: 'reference', resource: 'tools', choosable: { done: '$dnoe' } } },
        list: { columns: ['title'], filters: ['done'] },
      },
      { at: 'part.choosable', message: '"dnoe" is not a field of this resource' },
    ],
    [
      'references that narrow each other',
      {
        fields: {
          ...good.fields,
          one: { type: 'reference', resource: 'tools', choosable: { one: '$two' } },
          two: { type: 'reference', resource: 'tools', choosable: { two: '$one' } },
        },
        list: { columns: ['title'], filters: ['one', 'two'] },
      },
      { at: 'one.choosable', message: '"two" and "one" narrow each other' },
    ],
    [
      'a fill of another type',
      { fields: { ...good.fields, part: { type: 'reference', resource: 'tools', fills: { title: 'done' } } } },
      { at: 'part.fills.title', message: '"done" is of type boolean, "title" of type text' },
    ],
    [
      'a fill of a field that cannot be written',
      {
        fields: {
          ...good.fields,
          no: { type: 'text', readOnly: true },
          part: { type: 'reference', resource: 'tools', fills: { no: 'title' } },
        },
      },
      { at: 'part.fills.no' },
    ],
    [
      'a fill by a number without a unit of time',
      {
        fields: {
          ...good.fields,
          count: { type: 'integer' },
          from: { type: 'date' },
          to: { type: 'date' },
          part: { type: 'reference', resource: 'tools', fills: { to: { from: 'from', plus: 'count' } } },
        },
      },
      { at: 'part.fills.to', message: '"count" is not a number of days, weeks, months or years' },
    ],
    [
      'a fill by a reference in rows',
      { fields: { ...good.fields, steps: { type: 'rows', fields: { part: { type: 'reference', resource: 'tools', fills: {} } } } } },
      { at: 'steps.part.fills' },
    ],
    [
      'rows that are sorted by an unknown field',
      { fields: { ...good.fields, steps: { type: 'rows', fields: { week: { type: 'integer' } }, groupBy: ['week', 'day'] } } },
      { at: 'steps.groupBy' },
    ],
    ['deletes that switch off a text', { calls: { deactivates: 'title' } }, { at: 'calls.deactivates' }],
    ['a required field in no section', { sections: { main: ['done'] } }, { at: 'title' }],
    [
      'a filter that cannot be one',
      { fields: { ...good.fields, extra: { type: 'json' } }, list: { columns: ['title'], filters: ['extra'] } },
      { at: 'list.filters' },
    ],
    ['a filter by a field that refers to nothing here', { list: { columns: ['title'], filters: ['tools.title'] } }, { at: 'list.filters' }],
    ['a sort on an unknown field', { list: { columns: ['title'], sort: { field: 'x', order: 'ASC' } } }, { at: 'list.sort' }],
    [
      'a view that no filter makes',
      { fields: { ...good.fields, extra: { type: 'json' } }, list: { columns: ['title'], views: { mine: { extra: 'me' } } } },
      { at: 'list.views.mine' },
    ],
    ['a search in a boolean', { list: { columns: ['title'], search: ['done'] } }, { at: 'list.search' }],
    [
      'a type that there is not',
      { fields: { ...good.fields, text: { type: 'longtext' } } },
      {
        at: 'text',
        message: 'there is no field type "longtext"',
        remedy: 'use "longText", or define it in customizations/fieldTypes.ts',
      },
    ],
    ['a record named by a boolean', { recordRepresentation: 'done' }, { at: 'recordRepresentation' }],
    [
      'a record named by a list of texts',
      { fields: { ...good.fields, words: { type: 'tags' } }, recordRepresentation: 'words' },
      { at: 'recordRepresentation' },
    ],
    [
      'a sort by JSON',
      { fields: { ...good.fields, extra: { type: 'json' } }, list: { columns: ['title'], sort: { field: 'extra', order: 'ASC' } } },
      { at: 'list.sort' },
    ],
    [
      'numbers as choices that are none',
      { fields: { ...good.fields, level: { type: 'choice', choices: ['1', 'two'], integer: true } } },
      { at: 'level', message: 'its choice "two" is not a whole number' },
    ],
    [
      'several choices among none',
      { fields: { ...good.fields, days: { type: 'choices', choices: [] } } },
      { at: 'days', message: 'it offers no choice' },
    ],
    [
      'a choice that is offered twice',
      { fields: { ...good.fields, days: { type: 'choices', choices: ['a', 'a'] } } },
      { at: 'days', message: 'it offers "a" twice' },
    ],
    [
      'a tone for no choice',
      { fields: { ...good.fields, days: { type: 'choices', choices: ['a'], tones: { b: 'info' } } } },
      { at: 'days' },
    ],
    ['text under another name', { fields: { ...good.fields, note: { type: 'text', write: 'note_id' } } }, { at: 'note' }],
    [
      'a reference that is sent as no property',
      { fields: { ...good.fields, maker: { type: 'reference', resource: 'tools', write: 'maker-id' } } },
      { at: 'maker' },
    ],
    [
      'a reference that is sent as another field',
      { fields: { ...good.fields, maker_id: { type: 'text' }, maker: { type: 'reference', resource: 'tools', write: 'maker_id' } } },
      { at: 'maker', message: 'it is sent under the same name as "maker_id"' },
    ],
    [
      'a reference of a row that is sent as another',
      {
        fields: {
          ...good.fields,
          lines: { type: 'rows', fields: { a: { type: 'integer' }, b: { type: 'reference', resource: 'tools', write: 'a' } } },
        },
      },
      { at: 'lines.b' },
    ],
    [
      'a date that is emptied as ""',
      { fields: { ...good.fields, day: { type: 'date', nullable: false } } },
      { at: 'day', remedy: 'take `nullable` away' },
    ],
    ['a list of no texts', { fields: { ...good.fields, words: { type: 'tags', maxItems: 0 } } }, { at: 'words' }],
    [
      'more files than one call can send',
      { fields: { ...good.fields, scans: { type: 'files', of: 'image', maxItems: 51 } } },
      { at: 'scans' },
    ],
    ['a key that is no property', { key: 'not a key' }, { at: 'key' }],
    [
      'a key that follows the language',
      { key: 'label', fields: { ...good.fields, label: { type: 'localized', of: 'text' } } },
      { at: 'key' },
    ],
    [
      'two ways of changing a record',
      { calls: { replace: true, update: { path: 'bulk/', body: 'ids-and-data' } } },
      { at: 'calls.replace' },
    ],
    ['a path with a slash in front', { path: '/tools' }, { at: 'path' }],
    ['a field that begins with a capital', { fields: { ...good.fields, Title: { type: 'text' } } }, { at: 'Title' }],
    ['a name that is not a valid route', { name: 'My tools' }, { at: 'name' }],
    ['a tab of nothing', { tabOf: 'nothing' }, { at: 'tabOf' }],
    [
      'a transition of an unknown field',
      { transitions: { close: { icon: 'verify', when: { open: true }, set: {} } } },
      { at: 'transitions.close' },
    ],
    [
      'a transition whose path takes an unknown field',
      { transitions: { close: { icon: 'verify', when: {}, set: {}, call: { method: 'PATCH', path: '/tools/{maker}/' } } } },
      { at: 'transitions.close.call', message: '"maker" is not a field of this resource' },
    ],
    [
      'a transition that calls no resource',
      { transitions: { close: { icon: 'verify', when: {}, set: {}, call: { method: 'PATCH', path: '/things/{id}/' } } } },
      { at: 'transitions.close.call', message: '"/things/{id}/" matches no resource of the registry' },
    ],
    [
      'a transition of its own path that takes more than the id',
      { transitions: { close: { icon: 'verify', when: {}, set: {}, call: { method: 'PATCH', path: '{title}/' } } } },
      { at: 'transitions.close.call', message: '"{title}/" takes more than {id}' },
    ],
    [
      'a field through what is no reference',
      { fields: { ...good.fields, done: { type: 'boolean', through: 'title' } } },
      { at: 'done', remedy: 'name a reference' },
    ],
    [
      'a field that the resource it is read from has of another type',
      { fields: { ...good.fields, parent: { type: 'reference', resource: 'tools' }, done: { type: 'boolean', through: 'parent' } } },
      { at: 'done', message: '"tools" has no own field of this name and type' },
    ],
    ['a bulk edit of what is not written', { list: { columns: ['title'], bulkEdit: ['price'] } }, { at: 'list.bulkEdit' }],
    ['a reorder by text', { calls: { reorder: { path: 'update_ordering/', field: 'title' } } }, { at: 'calls.reorder' }],
    ['a reserved field name', { fields: { ...good.fields, id: { type: 'integer' } } }, { at: 'id' }],
    ['an unknown reference', { fields: { ...good.fields, maker: { type: 'reference', resource: 'makers' } } }, { at: 'maker' }],
    [
      'an unknown reference in a row',
      { fields: { ...good.fields, steps: { type: 'rows', fields: { by: { type: 'reference', resource: 'x' } } } } },
      { at: 'steps.by' },
    ],
    [
      'a default that is no choice',
      { fields: { ...good.fields, level: { type: 'choice', choices: ['a'], default: 'b' } } },
      { at: 'level' },
    ],
    [
      'limits the wrong way round',
      { fields: { ...good.fields, age: { type: 'integer', min: 9, max: 1 } } },
      { at: 'age', remedy: 'swap them' },
    ],
    [
      'a day that is compared with no day',
      { fields: { ...good.fields, until: { type: 'date', compare: { gte: 'title' } } } },
      { at: 'until.compare', message: 'it is of type date, "title" of type text' },
    ],
    [
      'a day of a row that is compared',
      { fields: { ...good.fields, steps: { type: 'rows', fields: { on: { type: 'date', compare: { gte: 'start' } } } } } },
      { at: 'steps.on.compare', message: '"start" is not a field of this resource' },
    ],
    [
      'a queue of an unknown view',
      {
        list: { columns: ['title'], queue: { view: 'open', transition: 'close' } },
        transitions: { close: { icon: 'verify', when: {}, set: {} } },
      },
      { at: 'list.queue' },
    ],
    ['a broken pattern', { fields: { ...good.fields, code: { type: 'text', pattern: '[' } } }, { at: 'code' }],
  ])('names %s', (_what, broken, problem) => {
    expect(getProblems(broken)).toEqual([
      expect.objectContaining({ resource: expect.any(String), message: expect.any(String), remedy: expect.any(String), ...problem }),
    ]);
  });

  it('names a position of rows that is one of their fields, their key, or no property', () => {
    for (const [position, words] of [
      ['note', 'its position "note" is also one of its fields'],
      ['id', 'its position "id" is also the key of its rows'],
      ['a b', 'its position "a b" is not a property name'],
    ]) {
      const lines = { type: 'rows', position, fields: { note: { type: 'text' } } };
      expect(getProblems({ fields: { ...good.fields, lines } }).map(({ message }) => message)).toContain(words);
    }
  });

  it('names what is wrong with a required field, and with rows, read through a reference', () => {
    const maker = { ...good, name: 'makers', path: 'makers', fields: { title: { type: 'text' }, rows: { type: 'rows', fields: {} } } };
    const fields = {
      maker: { type: 'reference', resource: 'makers' },
      title: { type: 'text', required: true, through: 'maker' },
      rows: { type: 'rows', fields: {}, through: 'maker' },
    };
    const problems = getProblems({ ...maker, sections: { main: ['title'] } }, { fields, sections: { main: ['title'] } });
    expect(problems.map(({ at, message }) => [at, message])).toEqual([
      ['title', 'it is required, but an empty reference leaves it empty'],
      ['rows', 'it is of type rows, which has no single value to read'],
    ]);
  });

  it('names two resources with one name and with one path', () => {
    expect(getProblems({}, {}).map((problem) => problem.at)).toEqual(['name', 'path']);
  });

  it('lists every mistake in one message with resource, field and remedy', () => {
    const error = new DeclarationError(getProblems({ list: { columns: ['x', 'y'] } }));
    expect(error.message).toContain('tools › list.columns: "x" is not a field of this resource. Remedy: use one of title, done.');
    expect(error.message).toContain('2 mistake(s)');
  });
});
