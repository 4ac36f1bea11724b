import type { GetListParams, RaRecord } from 'ra-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newValues } from '../../src/fields/emptyValues';
import { vets } from '../support/clinicRegistry';
import { type ClinicUnderTest, clinicUnderTest } from '../support/clinicUnderTest';
import { png } from '../support/picture';
import { djangoMissing } from '../support/startDjango';

describe.skipIf(await djangoMissing())('The data provider and a back end in Django', () => {
  let under: ClinicUnderTest;
  beforeAll(async () => {
    under = await clinicUnderTest();
  });
  beforeEach(() => {
    under.locale = 'en';
    under.forget();
  });
  afterAll(async () => {
    await under.close();
    expect(under.django.errors()).toBe('');
  });

  const list = (name: string, { page = 1, perPage = 10, sort = { field: 'id', order: 'ASC' as const }, ...filter }: ListOf = {}) =>
    under.provider.getList(name, { pagination: { page, perPage }, sort, filter });
  const first = async (name: string, filter: ListOf = {}) => (await list(name, { perPage: 1, ...filter })).data[0];
  const getFailure = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => undefined,
      (caught: unknown) => caught,
    );
    return error as { status: number; message: string; body: { errors: Record<string, unknown>; codes: string[] } };
  };

  describe('lists', () => {
    it('come without is_admin, in the language of the page', async () => {
      under.locale = 'ar';
      const { data, total } = await list('products', { sort: { field: 'sku', order: 'ASC' } });
      expect(total).toBe(72);
      expect(data[0].name).toBe(data[0].name_ar);
      expect(under.lines()).toEqual(['GET products/?page=1&page_size=10&ordering=sku']);
      expect(under.calls[0]?.headers.get('accept-language')).toBe('ar');
    });

    it('of more records than the API gives at once are put together', async () => {
      const { data, total } = await list('pets', { perPage: 100, page: 2, sort: { field: 'registered_at', order: 'ASC' } });
      expect({ total, count: data.length }).toEqual({ total: 160, count: 60 });
      expect(new Set(data.map(({ id }) => id)).size).toBe(60);
    });

    it('are cut by limit and offset, by cursor, or here, as declared', async () => {
      const appointments = await list('appointments', { page: 3, sort: { field: 'starts_at', order: 'DESC' } });
      expect({ total: appointments.total, count: appointments.data.length }).toEqual({ total: 180, count: 10 });
      expect(under.lines()).toEqual(['GET appointments/?limit=10&offset=20&ordering=-starts_at']);
      under.forget();
      const pages = [await list('reminders'), await list('reminders', { page: 2 })];
      expect(pages.map(({ data }) => data.map(({ id }) => id))).toEqual([range(120, 111), range(110, 101)]);
      expect(pages[0]).toMatchObject({ pageInfo: { hasNextPage: true, hasPreviousPage: false } });
      expect(under.lines()[0]).toBe('GET reminders/?page_size=10');
      const species = await list('species', { page: 2, perPage: 5 });
      expect({ total: species.total, ids: species.data.map(({ id }) => id) }).toEqual({ total: 7, ids: ['horse', 'rabbit'] });
      const allergens = await list('allergens', { perPage: 25 });
      expect({ total: allergens.total, count: allergens.data.length }).toEqual({ total: 24, count: 24 });
    });

    it('past their end answer what the list needs to step back', async () => {
      for (const name of ['owners', 'appointments', 'rooms', 'allergens']) {
        const { data, total } = await list(name, { page: 40, perPage: 10 });
        expect({ name, total }).toEqual({ name, total: { owners: 90, appointments: 180, rooms: 5, allergens: 24 }[name] });
        expect(data.length, name).toBeLessThanOrEqual(10);
      }
    });

    it('are searched', async () => {
      const { data, total } = await list('owners', { q: 'فاطمة' });
      expect(total).toBeGreaterThan(0);
      for (const { name } of data) expect(name).toContain('فاطمة');
      expect(under.lines()).toEqual(['GET owners/?page=1&page_size=10&search=فاطمة']);
    });

    it.each<[string, ListOf, string, (record: RaRecord) => boolean]>([
      ['owners', { city: 'abha' }, 'city=abha', ({ city }) => city === 'abha'],
      ['owners', { city: ['abha', 'dammam'] }, 'city__in=abha,dammam', ({ city }) => ['abha', 'dammam'].includes(city)],
      [
        'owners',
        { joined: { after: '2025-01-01', before: '2025-03-31' } },
        'joined_after=2025-01-01&joined_before=2025-03-31',
        ({ joined }) => joined >= '2025-01-01' && joined <= '2025-03-31',
      ],
      ['owners', { balance: { lte: 0 } }, 'balance__lte=0', ({ balance }) => Number(balance) <= 0],
      ['products', { price: { gte: 300 } }, 'price_min=300', ({ price }) => Number(price) >= 300],
      [
        'appointments',
        { status: ['booked', 'cancelled'] },
        'status=booked&status=cancelled',
        ({ status }) => ['booked', 'cancelled'].includes(status),
      ],
      ['pets', { species: 'dog' }, 'species=dog', ({ species }) => species === 'dog'],
      ['pets', { size: ['1', '4'] }, 'size__in=1,4', ({ size }) => [1, 4].includes(Number(size))],
    ])('of %s are filtered by %j', async (name, filter, query, matches) => {
      const all = (await list(name, { perPage: 200 })).total as number;
      under.forget();
      const { data, total } = await list(name, { perPage: 50, ...filter });
      expect(under.lines()[0]).toContain(`&${query}`.replace(/^&/, ''));
      expect(data.length).toBeGreaterThan(0);
      expect(data.filter((record) => !matches(record))).toEqual([]);
      expect(total).toBeLessThan(all);
    });
  });

  describe('records', () => {
    it('are called by their key, whatever it is', async () => {
      const pet = await first('pets');
      expect(pet.id).toBe(pet.uuid);
      expect((await under.provider.getOne('pets', { id: pet.id })).data.name).toBe(pet.name);
      expect((await under.provider.getOne('species', { id: 'cat' })).data).toMatchObject({ id: 'cat', name_en: 'Cat' });
      expect(under.lines().slice(1)).toEqual([`GET pets/${pet.uuid}/`, 'GET species/cat/']);
    });

    it('are read together where the API can, and one by one where it cannot', async () => {
      const owners = await under.provider.getMany('owners', { ids: [3, 1, 90] });
      expect(owners.data.map(({ id }) => id)).toEqual([3, 1, 90]);
      expect(under.lines()).toEqual(['GET owners/?id__in=3,1,90&page=1&page_size=3']);
      under.forget();
      const pets = (await list('pets', { perPage: 4, page: 9 })).data.map(({ id }) => id);
      expect((await under.provider.getMany('pets', { ids: pets })).data.map(({ id }) => id)).toEqual(pets);
      expect((await under.provider.getMany('vets', { ids: [12, 2] })).data.map(({ id }) => id)).toEqual([12, 2]);
      expect((await under.provider.getMany('allergens', { ids: [23, 2] })).data.map(({ id }) => id)).toEqual([23, 2]);
      expect((await under.provider.getMany('species', { ids: ['horse', 'cat'] })).data.map(({ id }) => id)).toEqual(['horse', 'cat']);
    });

    it('that are gone are left out of many and are an error alone', async () => {
      expect((await under.provider.getMany('owners', { ids: [1, 4711] })).data.map(({ id }) => id)).toEqual([1]);
      expect((await under.provider.getMany('vets', { ids: [1, 4711] })).data.map(({ id }) => id)).toEqual([1]);
      expect(await getFailure(under.provider.getOne('owners', { id: 4711 }))).toMatchObject({
        status: 404,
        body: { codes: ['not_found'] },
      });
    });
  });

  describe('writes', () => {
    it('send numbers of choices as numbers and emptied nullable text as null', async () => {
      const { data: pet } = await under.provider.create('pets', {
        data: {
          name: 'Dabdub',
          owner: 1,
          species: 'cat',
          size: '2',
          microchip: '999000000000001',
          weight_kg: '4.2',
          colour: '',
          allergens: [2, 5],
        },
      });
      expect(under.calls[0]).toMatchObject({
        method: 'POST',
        path: 'pets/',
        body: { name: 'Dabdub', owner: 1, species: 'cat', size: 2, microchip: '999000000000001', weight_kg: '4.2', allergens: [2, 5] },
      });
      expect(pet).toMatchObject({ id: pet.uuid, species: 'cat', weight_kg: '4.20' });
      under.forget();
      const { data: changed } = await under.provider.update('pets', {
        id: pet.id,
        data: { ...pet, microchip: '', size: null, allergens: [] },
        previousData: pet,
      });
      expect(under.calls.at(-1)).toMatchObject({
        method: 'PATCH',
        path: `pets/${pet.uuid}/`,
        body: { microchip: null, size: null, allergens: [] },
      });
      expect(changed).toMatchObject({ id: pet.uuid, microchip: null, size: null });
      await under.provider.delete('pets', { id: pet.id, previousData: changed });
      expect(under.lines().at(-1)).toBe(`DELETE pets/${pet.uuid}/`);
    });

    it('hold times, several choices, tags and JSON as the API has them', async () => {
      const vet = await first('vets');
      const { data: changed } = await under.provider.update('vets', {
        id: vet.id,
        data: { ...vet, weekdays: ['sat', 'thu'], starts: '09:15', ends: '' },
        previousData: vet,
      });
      expect(under.calls.at(-1)?.body).toEqual({ weekdays: ['sat', 'thu'], starts: '09:15', ends: null });
      expect(changed).toMatchObject({ weekdays: ['sat', 'thu'], starts: '09:15', ends: null });
      const owner = await first('owners');
      const { data: tagged } = await under.provider.update('owners', {
        id: owner.id,
        data: { ...owner, tags: [' vip ', 'مربي خيول'] },
        previousData: owner,
      });
      expect(tagged.tags).toEqual(['vip', 'مربي خيول']);
      const pet = await first('pets');
      const measured = { id: pet.id, data: { ...pet, measurements: '{"chest_cm": 41.0}' }, previousData: pet };
      const { data: read } = await under.provider.update('pets', measured);
      expect(under.calls.at(-1)?.body).toEqual({ measurements: { chest_cm: 41 } });
      expect(JSON.parse(read.measurements)).toEqual({ chest_cm: 41 });
    });

    it('say a reference under the name that the API takes it by', async () => {
      const product = await first('products');
      expect(product.category).toBe(2);
      const { data } = await under.provider.update('products', {
        id: product.id,
        data: { ...product, category: 5 },
        previousData: product,
      });
      expect(under.calls.at(-1)).toMatchObject({ method: 'PATCH', path: `products/${product.id}/`, body: { category_id: 5 } });
      expect(data.category).toBe(5);
    });

    it('replace a whole record where there is no PATCH', async () => {
      const room = await first('rooms');
      await under.provider.update('rooms', { id: room.id, data: { ...room, name: 'Ward' }, previousData: room });
      expect(under.calls.at(-1)).toMatchObject({
        method: 'PUT',
        path: `rooms/${room.id}/`,
        body: { number: room.number, name: 'Ward', equipment: room.equipment, is_open: true },
      });
    });

    it('are made with the API’s own defaults where nobody said otherwise, also beside a picture', async () => {
      const photo = { rawFile: new File([png], 'a.png', { type: 'image/png' }), src: 'blob:1', title: 'a.png' };
      // This declaration has no default for the field; the API's default is true.
      const fields = { ...vets.fields, is_available: { type: 'boolean' } } as const;
      const typed = { name_en: 'New', name_ar: 'جديد', hourly_rate: '90' };
      for (const extra of [{}, { photo }]) {
        const email = `new${Object.keys(extra).length}@clinic.test`;
        const data = { ...newValues(fields), ...typed, email, ...extra };
        const { data: vet } = await under.provider.create('vets', { data });
        expect(vet.is_available, Object.keys(extra).join()).toBe(true);
        const { data: off } = await under.provider.create('vets', { data: { ...data, email: `off.${email}`, is_available: false } });
        expect(off.is_available).toBe(false);
        await under.provider.deleteMany('vets', { ids: [vet.id, off.id] });
      }
    });

    it('carry a picture as a form, and take it away again with a null', async () => {
      const vet = await first('vets');
      const photo = { rawFile: new File([png], 'صورة.png', { type: 'image/png' }), src: 'blob:1', title: 'صورة.png' };
      const { data } = await under.provider.update('vets', {
        id: vet.id,
        data: { ...vet, photo, website: 'https://a.test/' },
        previousData: vet,
      });
      expect(under.sources().sort()).toEqual(['photo', 'website']);
      expect(data.photo).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/media\/vets\/.*\.png$/);
      expect((await fetch(data.photo)).status).toBe(200);
      const { data: bare } = await under.provider.update('vets', { id: vet.id, data: { ...data, photo: null }, previousData: data });
      expect(under.calls.at(-1)).toMatchObject({ method: 'PATCH', body: { photo: null } });
      expect(bare.photo).toBeNull();
    });

    it('keep nested rows with their record, also beside a file', async () => {
      const attachment = { rawFile: new File(['%PDF-1.4'], 'bill.pdf', { type: 'application/pdf' }), src: 'blob:1', title: 'bill.pdf' };
      const lines = [
        { product: 3, description: 'Food', quantity: 2, unit_price: '10.50' },
        { product: null, description: 'Advice', quantity: 1, unit_price: '40' },
      ];
      const { data: invoice } = await under.provider.create('invoices', { data: { owner: 2, issued: '2025-06-01', lines, attachment } });
      expect(invoice).toMatchObject({
        total: '61.00',
        lines: [
          { description: 'Food', product: 3 },
          { description: 'Advice', product: null },
        ],
      });
      const { data } = await under.provider.update('invoices', {
        id: invoice.id,
        data: { ...invoice, lines: [...invoice.lines].reverse() },
        previousData: invoice,
      });
      expect(data.lines.map(({ description }: { description: string }) => description)).toEqual(['Advice', 'Food']);
      await under.provider.deleteMany('invoices', { ids: [invoice.id] });
      expect(under.calls.at(-1)).toMatchObject({ method: 'DELETE', path: 'invoices/bulk-delete/', body: { ids: [invoice.id] } });
    });

    it('change many records by one call, and one by a call of its own', async () => {
      await under.provider.updateMany('products', { ids: [5, 6], data: { stock: 11 } });
      expect(under.calls.at(-1)).toMatchObject({ method: 'PATCH', path: 'products/bulk_update/', body: { ids: [5, 6], stock: 11 } });
      const draft = await first('products', { status: 'draft' });
      const { data } = await under.provider.update('products', {
        id: draft.id,
        data: {},
        previousData: draft,
        meta: { transition: 'publish' },
      });
      expect(under.lines()).toContain(`POST products/${draft.id}/publish/`);
      expect(data.status).toBe('published');
    });

    it('change the one record of a singleton', async () => {
      const { data: settings } = await under.provider.getOne('clinicSettings', { id: 1 });
      const { data } = await under.provider.update('clinicSettings', {
        id: 1,
        data: { ...settings, tax_percent: '5' },
        previousData: settings,
      });
      expect(data).toMatchObject({ id: 1, tax_percent: '5.0', name_ar: 'عيادة الواحة البيطرية' });
      // One GET opens the form; before saving, another checks for a conflict.
      expect(under.lines()).toEqual(['GET clinic-settings/', 'GET clinic-settings/', 'PATCH clinic-settings/']);
    });
  });

  describe('refusals', () => {
    it('of plain DRF come to their fields, also those of rows', async () => {
      const lines = [
        { description: 'Food', quantity: 1, unit_price: '1' },
        { description: 'More', quantity: 500, unit_price: '-1' },
      ];
      const failure = await getFailure(under.provider.create('invoices', { data: { owner: 4711, issued: '2025-06-01', lines } }));
      expect(failure).toMatchObject({
        status: 400,
        body: {
          errors: {
            owner: 'Invalid pk "4711" - object does not exist.',
            'lines.1.quantity': 'Ensure this value is less than or equal to 100.',
            'lines.1.unit_price': 'Ensure this value is greater than or equal to 0.',
          },
        },
      });
    });

    it('of a reference that is sent under another name come to the field that the form has', async () => {
      const product = await first('products');
      const change = { id: product.id, data: { ...product, category: 4711 }, previousData: product };
      expect((await getFailure(under.provider.update('products', change))).body.errors).toEqual({
        category: 'Invalid pk "4711" - object does not exist.',
      });
    });

    it('of the record as a whole come to the form, in the language of the page', async () => {
      under.locale = 'ar';
      const failure = await getFailure(under.provider.create('owners', { data: { name: 'سالم', joined: '2025-01-01' } }));
      expect(failure.body.errors).toEqual({ root: { serverError: 'Give an e-mail address or a phone number.' } });
      const missing = await getFailure(under.provider.create('owners', { data: { phone: '050 123 4567' } }));
      expect(missing.body.errors).toEqual({ name: 'هذا الحقل مطلوب.', joined: 'هذا الحقل مطلوب.' });
    });

    it('of a page that is asked for too often are waited for', async () => {
      const answers = await Promise.all(Array.from({ length: 7 }, (_, index) => list('textMessages', { page: 1 + (index % 3) })));
      expect(answers.every(({ total }) => total === 30)).toBe(true);
      expect(under.calls.some(({ status }) => status === 429)).toBe(true);
    });
  });
});

interface ListOf {
  readonly page?: number;
  readonly perPage?: number;
  readonly sort?: GetListParams['sort'];
  readonly [filter: string]: unknown;
}

const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);
