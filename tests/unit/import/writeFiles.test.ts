import { describe, expect, it } from 'vitest';
import { editFile, newDeclaration, newMessages, readData } from '../../../tools/import/write/dataFile';
import { editMessagesIndex, editRegistry, readRegistry } from '../../../tools/import/write/registryFile';

const declared = `import { defineResource } from '../src/schema/defineResource';
import { longest } from './limits';

/** What people buy. */
export const orders = defineResource({
  name: 'orders',
  path: 'orders',
  fields: {
    // As printed on paper.
    number: { type: 'text', required: true, maxLength: 20 }, // not longer
    note: { type: 'longText', maxLength: longest },
    status: {
      type: 'choice',
      choices: ['open', 'paid'],
    },
  },
  list: { columns: ['number', 'status'] as const },
  // Where it stands in the form.
  sections: { main: ['number'] },
});
`;

const newLines = (before: string, after: string) => after.split('\n').filter((line) => !before.split('\n').includes(line));

describe('A declaration as it is written', () => {
  const read = (text: string) => readData(text, 'resources/orders.ts')?.value as Record<string, Record<string, object>>;

  it('is read without running it; code in it is left alone', () => {
    expect(read(declared).fields?.number).toEqual({ type: 'text', required: true, maxLength: 20 });
    const after = { ...read(declared), icon: 'document' };
    expect(editFile(declared, 'resources/orders.ts', after)).toContain('maxLength: longest');
  });

  it('changes in one place and nowhere else', () => {
    const after = structuredClone(read(declared));
    Object.assign(after.fields?.number as object, { maxLength: 30 });
    const text = editFile(declared, 'resources/orders.ts', {
      ...after,
      fields: { ...after.fields, note: read(declared).fields?.note },
    });
    expect(newLines(declared, text)).toHaveLength(1);
    expect(text).toContain('// As printed on paper.');
    expect(text).toContain('// not longer');
    expect(text).toContain('// Where it stands in the form.');
    expect(text).toContain('/** What people buy. */');
  });

  it('gains a field in its place, and keeps `as const`', () => {
    const before = read(declared);
    const { number, note, status } = before.fields ?? {};
    const after = { ...before, fields: { number, sku: { type: 'text' }, note, status }, list: { columns: ['number', 'sku', 'status'] } };
    const text = editFile(declared, 'resources/orders.ts', after);
    expect(newLines(declared, text)).toEqual(['sku: { type: "text" },', '  list: { columns: ["number", "sku", "status"] as const },']);
    expect(text).toContain('maxLength: 20 }, // not longer\nsku:');
  });

  it('loses a field with its comment', () => {
    const { number: _number, ...fields } = read(declared).fields ?? {};
    const text = editFile(declared, 'resources/orders.ts', { ...read(declared), fields });
    expect(text).not.toContain('As printed on paper');
    expect(text).toContain('note:');
  });

  it('reads back as what was written, whatever the values are', () => {
    const declaration = {
      name: 'odd',
      path: 'odd/things',
      fields: { 'a-b': { type: 'text', pattern: '^\\d+$', default: null, min: -1.5, note: 'it’s "so"\n`' } },
      sections: {},
      empty: [],
    };
    expect(readData(newDeclaration(declaration), 'odd.ts')).toEqual({ constant: 'odd', value: declaration });
  });

  it('that does not parse is said with its name', () => {
    expect(() => readData('export const a = {', 'resources/a.ts')).toThrow(/resources\/a\.ts does not parse/);
  });
});

describe('Messages as they are written', () => {
  it('read back as what was written, Arabic too', () => {
    const messages = { name: 'طلب |||| طلبات', fields: { number: 'الرقم' }, choices: { status: { 'v1.0': 'الأول' } } };
    expect(readData(newMessages('orders', messages), 'orders.ts')).toEqual({ constant: 'orders', value: messages });
  });

  it('change label by label, behind `satisfies`', () => {
    const text = newMessages('orders', { name: 'Order |||| Orders', fields: { number: 'Number', sku: 'Sku' } });
    const after = editFile(text, 'orders.ts', { name: 'Order |||| Orders', fields: { number: 'Number', sku: 'SKU' } });
    expect(newLines(text, after)).toHaveLength(1);
    expect(after).toContain('satisfies ResourceMessages<typeof declaration>');
  });
});

describe('The registry', () => {
  const text = `import { defineRegistry } from '../src/schema/defineRegistry';
import { api } from './api';
import { clients } from './clients';
import { orders } from './orders';

/** In the order of the sidebar. */
export const registry = defineRegistry([{ name: 'home', icon: 'document', section: 'overview' }, clients, orders], api);
`;

  it('is read as resources and pages', () => {
    expect(readRegistry(text)).toEqual([
      { kind: 'page', name: 'home' },
      { kind: 'resource', constant: 'clients', from: './clients' },
      { kind: 'resource', constant: 'orders', from: './orders' },
    ]);
  });

  it('gains resources beside their neighbours and loses those that are gone, with their imports', () => {
    const after = editRegistry(text, ['orders', 'home'], ['clients', 'invoices', 'payments']);
    expect(readRegistry(after)).toEqual(
      ['clients', 'invoices', 'payments'].map((constant) => ({ kind: 'resource', constant, from: `./${constant}` })),
    );
    expect(after).not.toContain('orders');
    expect(after).toContain('/** In the order of the sidebar. */');
  });

  it('stays as it is when nothing is new', () => {
    expect(editRegistry(text, [], ['clients', 'orders'])).toBe(text);
  });

  it('of another make is said', () => {
    expect(() => readRegistry('export const registry = make();\n')).toThrow(/has no `export const registry = defineRegistry/);
  });
});

it('The messages of all resources gain and lose a line each', () => {
  const text = `import { a } from './resources/a';

export const resources = { a } satisfies RegistryMessages<typeof registry>;
`;
  const after = editMessagesIndex(text, 'i18n/en/resources.ts', ['a'], ['b']);
  expect(after).toContain("import { b } from './resources/b';");
  expect(after).toMatch(/resources = {\s*b,?\s*} satisfies/);
  expect(after).not.toContain('./resources/a');
  expect(editMessagesIndex(after, 'i18n/en/resources.ts', [], ['b'])).toBe(after);
});
