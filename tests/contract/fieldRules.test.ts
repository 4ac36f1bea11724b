/** The embedded API applies rules between fields to the stored record with its changes. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry as productRegistry } from '../../resources/registry';
import { defineRegistry } from '../../src/schema/defineRegistry';
import { defineResource } from '../../src/schema/defineResource';
import { type ApiUnderTest, apiUnderTest, joinRegistries } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';
import { invoices } from '../support/invoices';

const contacts = defineResource({
  name: 'contacts',
  path: 'contacts',
  icon: 'people',
  section: 'business',
  recordRepresentation: 'name',
  fields: { name: { type: 'text', required: true }, email: { type: 'email', anyOf: ['phone'] }, phone: { type: 'text' } },
  list: { columns: ['name'] },
  sections: { main: ['name', 'email', 'phone'] },
});

/** Resource with a bulk update. */
const bills = defineResource({
  ...invoices,
  name: 'bills',
  path: 'bills',
  calls: { updateMany: { path: 'bulk_update/', body: 'ids-and-data' } },
});

describe.each(availableDatabases())('Rules between fields, on $name', (databases) => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await apiUnderTest(databases, { registry: joinRegistries(productRegistry, defineRegistry([invoices, bills, contacts])) });
  });
  afterAll(() => api.close());

  const company = { number: '1', kind: 'company', company: 'Nile', total: '10.00', is_paid: false };
  const create = async (more: object = {}) => (await api.call('POST', 'invoices/', { body: { ...company, ...more } })).body;
  const answer = async (method: string, path: string, body: object) => {
    const { status, body: got } = await api.call(method, path, { body });
    return status < 300 ? status : got.errors.map(({ code, attr }: { code: string; attr: string }) => `${attr} ${code}`);
  };
  const change = (id: number, body: object) => answer('PATCH', `invoices/${id}/`, body);

  it('require a field only while it is shown', async () => {
    expect(await answer('POST', 'invoices/', { number: '2', kind: 'person' })).toBe(201);
    expect(await answer('POST', 'invoices/', { number: '3', kind: 'company' })).toEqual(['company required']);
  });

  it('apply to the stored record with the change, whichever of the two fields it has', async () => {
    const { id } = await create();
    expect(await change(id, { total: '1000.00' })).toEqual(['vat required']);
    expect(await change(id, { total: '1000.00', vat: 'EG1' })).toBe(200);
    expect(await change(id, { vat: '' })).toEqual(['vat required']);
    expect(await change(id, { kind: 'person', vat: '' })).toBe(200);
  });

  it('apply to each record of a bulk edit, which changes all of them or none', async () => {
    const make = async (more: object) => (await api.call('POST', 'bills/', { body: { ...company, ...more } })).body.id;
    const ids = [await make({ number: '8', vat: 'EG1' }), await make({ number: '9' })];
    const edit = (data: object) => answer('PATCH', 'bills/bulk_update/', { ids, ...data });
    expect(await edit({ total: '1000.00' })).toEqual([expect.stringMatching(/vat required$/)]);
    expect(await edit({ paid: '11.00' })).toEqual([expect.stringMatching(/paid max_value$/)]);
    const totals = await Promise.all(ids.map(async (id) => (await api.call('GET', `bills/${id}/`)).body.total));
    expect(totals).toEqual(['10.00', '10.00']);
    expect(await edit({ paid: '10.00' })).toBe(200);
  });

  it('leave a record alone that broke them before, until it is mended', async () => {
    const { id } = await create({ vat: 'EG1', total: '2000.00' });
    await api.database.db.updateTable('invoices').set({ vat: null }).where('id', '=', id).execute();
    expect(await change(id, { number: '7' })).toBe(200);
    expect(await change(id, { vat: 'EG2' })).toBe(200);
    expect(await change(id, { vat: '' })).toEqual(['vat required']);
  });

  it('lock a field of a stored record, take its own value again, and let a transition pass', async () => {
    const { id } = await create();
    expect(await change(id, { is_paid: true })).toBe(200);
    expect(await change(id, { total: '11.00' })).toEqual(['total read_only']);
    expect(await change(id, { total: '10', number: '8' })).toBe(200);
    expect(await create({ is_paid: true, total: '5.00' })).toMatchObject({ total: '5.00' });
  });

  it('neither store nor answer a computed value, and ignore one that is sent', async () => {
    const record = await create({ paid: '4.00', open: '999.00' });
    expect(record).toMatchObject({ total: '10.00', paid: '4.00' });
    expect(record).not.toHaveProperty('open');
    const columns = Object.keys((await api.database.db.selectFrom('invoices').selectAll().executeTakeFirst()) ?? {});
    expect(columns).toContain('paid');
    expect(columns).not.toContain('open');
    const { body } = await api.call('GET', 'invoices/?ordering=open');
    expect(body.results.length).toBeGreaterThan(0);
    const options = await api.call('OPTIONS', 'invoices/');
    expect(options.body.actions.POST).not.toHaveProperty('open');
  });

  it('require one of several fields at the one that says so, whichever was emptied, also by two calls at once', async () => {
    const { status, body } = await api.call('POST', 'contacts/', { body: { name: 'Mona' } });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ code: 'required', attr: 'email', detail: 'Fill in this field or one of these: phone.' }]);
    const both = { name: 'Mona', email: 'mona@example.com', phone: '12' };
    const { id } = (await api.call('POST', 'contacts/', { body: both })).body;
    const empty = (source: string) => answer('PATCH', `contacts/${id}/`, { [source]: null });
    const answers = await Promise.all([empty('email'), empty('phone')]);
    expect(answers.filter((one) => one === 200)).toHaveLength(1);
    expect(answers).toContainEqual(['email required']);
    expect((await api.call('OPTIONS', 'contacts/')).body.actions.POST.email).toMatchObject({ any_of: ['phone'] });
  });

  it('say so in the language of the reader', async () => {
    const { id } = await create({ is_paid: true });
    const { body } = await api.call('PATCH', `invoices/${id}/`, { body: { total: '11.00' }, headers: { 'Accept-Language': 'ar' } });
    expect(body.errors[0].detail).toBe('لا يمكن تغيير هذا الحقل ما دام السجل في هذه الحالة.');
  });

  it('apply in rows, by the row and by its record', async () => {
    const line = { title: 'A', is_discounted: true };
    expect(await answer('POST', 'invoices/', { ...company, lines: [{ title: 'B' }, line] })).toEqual(['lines.1.reason required']);
    const made = await create({ lines: [{ title: 'B', sum: 5 }] });
    expect(await answer('POST', `invoices/${made.id}/line/`, line)).toEqual(['lines.1.reason required']);
    expect(await answer('PATCH', `invoices/${made.id}/lines/`, { lines: [...made.lines, line] })).toEqual(['lines.1.reason required']);
    const [row] = made.lines;
    expect(await change(made.id, { is_paid: true, lines: [{ ...row, sum: 6 }] })).toEqual(['lines.0.sum read_only']);
    expect(await change(made.id, { is_paid: true, lines: [row, { title: 'C', sum: 9 }] })).toBe(200);
  });

  it('let one of two writes at once pass that break a rule only together', async () => {
    const { id } = await create({ vat: 'EG1' });
    const both = await Promise.all([change(id, { total: '5000.00' }), change(id, { vat: '' })]);
    expect(both.filter((one) => one === 200)).toHaveLength(1);
    const { body } = await api.call('GET', `invoices/${id}/`);
    expect(body.vat !== '' || Number(body.total) < 1000).toBe(true);
  });

  it('limit a value by another field, whichever of the two changed, in rows too', async () => {
    const { id } = await create({ total: '50.00', paid: '20.00' });
    expect(await change(id, { paid: '60.00' })).toEqual(['paid max_value']);
    expect(await change(id, { total: '10.00' })).toEqual(['paid max_value']);
    expect(await change(id, { total: '60.00', paid: '60.00' })).toBe(200);
    const line = { title: 'A', from: '2026-01-02', to: '2026-01-01' };
    expect(await change(id, { lines: [line] })).toEqual(['lines.0.to min_value']);
  });

  it('answer as docs/integrators/rules-between-fields.md shows', async () => {
    const page = readFileSync('docs/integrators/rules-between-fields.md', 'utf8');
    const { id } = await create({ is_paid: true });
    const calls = [...page.matchAll(/```http\n(\w+) \/api\/v1\/(\S+)\n\n(.+)\n```\n+```json\n([\s\S]+?)```/g)];
    expect(calls.length).toBeGreaterThan(0);
    for (const [, method = '', path = '', body = '', shown = ''] of calls) {
      const answered = await api.call(method, path.replace('7', id), { body: JSON.parse(body) });
      expect(answered.body).toEqual(JSON.parse(shown));
    }
    const quoted = /<!-- file: (\S+) -->\n```ts\n([\s\S]+?)```/.exec(page);
    expect(readFileSync(quoted?.[1] ?? '', 'utf8')).toContain(quoted?.[2]);
  });

  it('are named in the answer to OPTIONS', async () => {
    const { body } = await api.call('OPTIONS', 'invoices/');
    expect(body.actions.POST.total).toMatchObject({ read_only_when: { is_paid: true } });
    expect(body.actions.POST.company).toMatchObject({ required: false, show_when: { kind: 'company' } });
  });
});
