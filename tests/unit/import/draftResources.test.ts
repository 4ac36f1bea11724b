import { describe, expect, it } from 'vitest';
import { collection, field, id, name, pageParameters, parameter } from './support/described';
import { draft, getResource, getThing, noChoices, others } from './support/drafted';
import { shop } from './support/shop';

const readOnly = { list: true, read: true, create: false, update: false, delete: false } as const;
describe('the name of a resource', () => {
  it.each<[string, readonly string[], object, readonly string[]]>([
    [
      'is the plural of the last part of its path',
      ['order', 'catalogue/product-categories', 'staff', 'user_addresses'],
      {},
      ['orders', 'productCategories', 'staff', 'userAddresses'],
    ],
    [
      'has more of the path where two would have the same, and a number where that is taken too',
      ['shop/items', 'depot/items', 'depot-items'],
      {},
      ['items', 'depotItems', 'depotItemsRecords'],
    ],
    [
      'is none of the admin’s own routes, and starts with a letter',
      ['profile', 'generalInfo', '2fa'],
      { reserved: ['generalInfos'] },
      ['profiles', 'generalInfosRecords', 'records2fas'],
    ],
    [
      'stays what it is in the project',
      ['specialties', 'orders'],
      { existing: [{ name: 'orders', path: 'specialties' }] },
      ['orders', 'ordersRecords'],
    ],
  ])('%s', (_, paths, choices, wanted) => {
    const { resources } = draft(
      paths.map((path) => collection(path)),
      choices,
    );
    expect(resources.map(({ declaration }) => declaration.name)).toEqual(wanted);
  });

  it('of a record by itself is its path', () => {
    expect(getResource(draft(shop), 'storeSettings').declaration).toMatchObject({
      kind: 'singleton',
      can: { create: false, delete: false },
    });
  });
});

describe('what a resource can do', () => {
  const declared = (can: object) => getThing([], {}, { can: { ...readOnly, ...can } }).declaration;

  it('is everything that the API has calls for, each record deleted by its own', () => {
    expect(declared({ create: true, update: 'PATCH', delete: true })).toMatchObject({ calls: { delete: { path: '{id}/', body: 'none' } } });
    expect(declared({ create: true, update: 'PATCH', delete: true })).not.toHaveProperty('can');
  });

  it('is reading where the API has no other call', () => {
    const declaration = declared({});
    expect(declaration.can).toEqual({ create: false, edit: false, delete: false });
    expect(declaration).not.toHaveProperty('calls');
  });

  it('changes whole records where the API has PUT only', () => {
    expect(declared({ update: 'PUT' }).calls).toEqual({ replace: true });
  });

  const ids = field('ids', 'array', { items: field('', 'integer') });

  it('deletes and changes several by calls that take their ids', () => {
    const calls = [
      { method: 'DELETE', path: 'bulk-delete/', body: [ids] },
      { method: 'PATCH', path: 'bulk_update/', body: [ids, field('is_open', 'boolean')] },
    ] as const;
    const { declaration } = getThing([field('is_open', 'boolean'), field('sum', 'integer')], {}, { calls });
    expect(declaration.calls).toMatchObject({
      deleteMany: { path: 'bulk-delete/', body: 'ids' },
      updateMany: { path: 'bulk_update/', body: 'ids-and-data' },
    });
    expect(declaration.list.bulkEdit).toEqual(['is_open']);
  });

  it.each([
    ['nothing', undefined],
    ['a record', [field('name', 'string'), field('is_open', 'boolean')]],
  ])('changes several by a call that says so by its path, where the document has %s for its body', (_, body) => {
    const calls = [{ method: 'PATCH', path: 'bulk_update/', ...(body && { body }) }] as const;
    const drafted = draft([collection('things', { calls })]);
    expect(drafted.resources[0]?.declaration.calls).toMatchObject({ updateMany: { path: 'bulk_update/', body: 'ids-and-data' } });
    expect(drafted.guesses.map(({ line }) => line)).toContainEqual(
      expect.stringContaining('by PATCH bulk_update/ with {"ids": […], …}, although the API does not say what that takes'),
    );
  });

  it('says why a call that takes a list of records is left out', () => {
    const calls = [
      { method: 'PATCH', path: 'bulk_update/', isList: true, body: [field('id', 'integer'), field('name', 'string')] },
    ] as const;
    expect(draft([collection('things', { calls })]).leftOut).toContain(
      'things: PATCH bulk_update/: it takes a list of records, where the admin says {"ids": […], …}; several are changed one by one',
    );
  });

  it('does not delete several by a call of the collection that may delete everything', () => {
    const calls = [{ method: 'DELETE', path: '' }] as const;
    const drafted = draft([collection('things', { calls })]);
    expect(drafted.resources[0]?.declaration.calls).toEqual({ delete: { path: '{id}/', body: 'none' } });
    expect(drafted.leftOut).toContain('things: DELETE of the collection: no part of the admin makes such a call');
  });

  it('deletes one by the call for several where that is all there is', () => {
    const calls = [{ method: 'DELETE', path: '', body: [ids] }] as const;
    expect(getThing([], {}, { can: readOnly, calls }).declaration).toMatchObject({
      can: { create: false, edit: false },
      calls: { delete: { path: '', body: 'ids' } },
    });
  });

  it('puts records in order where a call takes their ids and places', () => {
    const calls = [
      { method: 'PATCH', path: 'update_ordering/', isList: true, body: [field('id', 'integer'), field('ordering', 'integer')] },
    ] as const;
    const { declaration } = getThing([field('ordering', 'integer')], {}, { calls, ordering: ['ordering'] });
    expect(declaration.calls?.reorder).toEqual({ path: 'update_ordering/', field: 'ordering' });
    expect(declaration.list.sort).toEqual({ field: 'ordering', order: 'ASC' });
  });
});

describe('a call below a record that takes nothing', () => {
  const status = field('status', 'string', { choices: ['pending', 'approved', 'rejected'].map((value) => ({ value })) });
  const call = (path: string, rest = {}) => ({ method: 'POST', path: `{id}/${path}/`, ...rest }) as const;

  it('is a button, offered on records that wait for it', () => {
    expect(getThing([status], {}, { calls: [call('approve'), call('reject')] }).declaration.transitions).toEqual({
      approve: {
        icon: 'verify',
        tone: 'primary',
        when: { status: 'pending' },
        set: { status: 'approved' },
        call: { method: 'POST', path: '{id}/approve/' },
      },
      reject: {
        icon: 'deactivate',
        tone: 'danger',
        when: { status: 'pending' },
        set: { status: 'rejected' },
        call: { method: 'POST', path: '{id}/reject/' },
      },
    });
  });

  it('raises and clears the flag that is called after it', () => {
    const flag = field('is_published', 'boolean');
    expect(getThing([flag], {}, { calls: [call('publish'), call('unpublish')] }).declaration.transitions).toMatchObject({
      publish: { when: { is_published: false }, set: { is_published: true } },
      unpublish: { when: { is_published: true }, set: { is_published: false } },
    });
  });

  it('is a button that changes nothing we know of where its verb is unknown', () => {
    expect(getThing([status], {}, { calls: [call('rebuild-index')] }).declaration.transitions).toEqual({
      rebuildIndex: { icon: 'verify', tone: 'neutral', when: {}, set: {}, call: { method: 'POST', path: '{id}/rebuild-index/' } },
    });
  });

  it('is one too where the document only repeats the whole record as its body', () => {
    expect(getThing([status], {}, { calls: [call('approve', { body: [name, status] })] }).declaration.transitions).toHaveProperty(
      'approve',
    );
  });

  it('asks for the values of its body, with the types of the resource', () => {
    const reason = field('reason', 'string', { maxLength: 40, readOnly: true });
    const body = [field('reason', 'string', { required: true }), field('until', 'string', { format: 'date' }), field('tip', 'object')];
    const { declaration, messages } = getThing([status, reason], {}, { calls: [call('approve', { body })] });
    expect(declaration.transitions).toMatchObject({
      approve: { fields: { reason: { type: 'text', maxLength: 40, required: true }, until: { type: 'date' } } },
    });
    expect(Object.keys(declaration.transitions?.approve?.fields ?? {})).toEqual(['reason', 'until']);
    expect(messages.en.transitions).toMatchObject({ approve: { fields: { reason: 'Reason', until: 'Until' } } });
    expect(messages.ar.transitions).toMatchObject({ approve: { fields: { reason: expect.any(String) } } });
  });

  it('is none where a dialog cannot ask for its values, and a line says so', () => {
    const calls = [
      call('assign', { body: [field('people', 'object', { required: true })] }),
      call('set-password', { body: [name, status] }),
    ];
    const drafted = draft([collection('things', { fields: [id, name, status], calls, ordering: ['name'] })]);
    expect(drafted.resources[0]?.declaration.transitions).toBeUndefined();
    expect(drafted.leftOut).toEqual([
      'things: POST {id}/assign/ takes values of its own, which no dialog asks for',
      'things: POST {id}/set-password/ takes values of its own, which no dialog asks for',
    ]);
  });

  it('has its words in both languages', () => {
    const { messages } = getThing([status], {}, { calls: [call('approve')] });
    expect(messages.en.transitions).toMatchObject({ approve: { label: 'Approve', title: 'Approve %{name}?' } });
    expect(messages.ar.transitions).toMatchObject({ approve: { label: 'موافقة', title: 'تنفيذ «موافقة» على %{name}؟' } });
  });
});

describe('the filters of a list', () => {
  const fields = [
    field('status', 'string', { choices: [{ value: 'a' }] }),
    field('is_open', 'boolean'),
    field('price', 'string', { format: 'decimal' }),
    field('born', 'string', { format: 'date' }),
  ];
  const getFilters = (...parameters: ReturnType<typeof parameter>[]) => {
    const { filters, parameters: said } = getThing(fields, {}, { parameters: [...pageParameters, ...parameters] }).declaration.list;
    return { filters, said };
  };

  it('are those that the API has a parameter for', () => {
    expect(getFilters(parameter('is_open'))).toEqual({ filters: ['is_open'], said: undefined });
    expect(getFilters()).toEqual({ filters: undefined, said: undefined });
  });

  it('are not said where they are django-filter’s usual ones', () => {
    const usual = ['status', 'status__in', 'is_open', 'price__gte', 'price__lte', 'born_after', 'born_before'].map((one) =>
      parameter(one, { many: 'csv' }),
    );
    expect(getFilters(...usual)).toEqual({ filters: ['status', 'is_open', 'price', 'born'], said: undefined });
  });

  it('are said where they differ', () => {
    expect(getFilters(parameter('status'), parameter('min_price'), parameter('max_price'), parameter('born__gte'))).toEqual({
      filters: ['status', 'price', 'born'],
      said: { status: { equals: 'status' }, price: { from: 'min_price', to: 'max_price' }, born: { from: 'born__gte' } },
    });
    expect(getFilters(parameter('status', { many: 'repeat' })).said).toEqual({
      status: { equals: 'status', any: { parameter: 'status', as: 'repeat' } },
    });
  });

  it('in brackets are read as lookups', () => {
    const names = ['filter[status]', 'status[]', 'filters[price][$gte]', 'filters[price][$lte]', 'born[after]', 'born[before]'];
    expect(getFilters(...names.map((one) => parameter(one))).said).toEqual({
      status: { equals: 'filter[status]' },
      price: { from: 'filters[price][$gte]', to: 'filters[price][$lte]' },
      born: { from: 'born[after]', to: 'born[before]' },
    });
  });

  it('are by what a value is not and by no value where the API has parameters for that', () => {
    const names = ['status', 'status__in', 'exclude_status', 'status__isnull', 'is_open', 'born__isnull', 'price', 'price__ne'];
    expect(getFilters(...names.map((one) => parameter(one)))).toEqual({
      filters: ['status', 'is_open', 'price', 'born'],
      said: {
        status: {
          equals: 'status',
          any: { parameter: 'status__in', as: 'csv' },
          not: { parameter: 'exclude_status', as: 'one' },
          empty: 'status__isnull',
        },
        price: { from: 'price_min', to: 'price_max', not: { parameter: 'price__ne', as: 'one' } },
        born: { empty: 'born__isnull' },
      },
    });
    const text = getThing(
      [field('title', 'string')],
      {},
      { parameters: [...pageParameters, parameter('title'), parameter('title__isnull')] },
    );
    expect(text.declaration.list).toMatchObject({ filters: ['title'], parameters: { title: { empty: 'title__isnull' } } });
  });

  it('of moments take the days of the reader, unless the parameter is a day or does not say', () => {
    const getSaid = (name: string, format?: string) =>
      getThing(
        [field('sent_at', 'string', { format: 'date-time' })],
        {},
        {
          parameters: [...pageParameters, parameter(name, { ...(format && { format }) })],
        },
      ).declaration.list.parameters?.sent_at;
    expect(getSaid('sent_at_after', 'date-time')).toEqual({ from: 'sent_at_after' });
    expect(getSaid('sent_at__gte')).toEqual({ from: 'sent_at__gte' });
    expect(getSaid('sent_at_after', 'date')).toEqual({ from: 'sent_at_after', bounds: 'days' });
    expect(getSaid('sent_at_after')).toEqual({ from: 'sent_at_after', bounds: 'days' });
    expect(getSaid('sent_at__date__gte')).toEqual({ from: 'sent_at__date__gte', bounds: 'days' });
  });

  it('take a parameter of a day or an amount for its bounds where the document names no bounds at all', () => {
    expect(getFilters(parameter('born'), parameter('price'))).toEqual({
      filters: ['price', 'born'],
      said: { price: { from: 'price_min', to: 'price_max' } },
    });
    expect(getFilters(parameter('born'), parameter('price_min')).filters).toEqual(['price']);
    // A parameter with a handwritten name does not establish a naming rule.
    expect(getFilters(parameter('born'), parameter('min_price')).filters).toEqual(['price', 'born']);
  });

  it('leave out what no field goes by, and say so', () => {
    const { leftOut } = draft([
      collection('things', { parameters: [...pageParameters, parameter('ordering'), parameter('colour'), parameter('name__icontains')] }),
    ]);
    expect(leftOut).toEqual(['things.list.filters: no filter is made of colour, name__icontains']);
  });
});

describe('a list', () => {
  it('has a search box where the API has the parameter, over its short texts', () => {
    const email = field('email', 'string', { format: 'email' });
    expect(getThing([email], {}, { parameters: [...pageParameters, parameter('search')] }).declaration.list.search).toEqual([
      'name',
      'email',
    ]);
    expect(getThing([email]).declaration.list.search).toBeUndefined();
  });

  it('is ordered by what the API orders by', () => {
    const created = field('created_at', 'string', { format: 'date-time', readOnly: true });
    const { list } = getThing([created], {}, { ordering: ['name', 'created_at', 'id', 'popularity'] }).declaration;
    expect(list).toMatchObject({ sortable: ['name', 'created_at', 'id'], sort: { field: 'created_at', order: 'DESC' } });
  });

  it('is ordered by nothing where the API has no parameter for it, by anything where that is not told', () => {
    expect(getThing([]).declaration.list.sortable).toEqual([]);
    expect(getThing([], {}, { parameters: [...pageParameters, parameter('ordering')] }).declaration.list.sortable).toBeUndefined();
    expect(draft({ ...shop, areParametersUnknown: true }).resources[0]?.declaration.list.sortable).toBeUndefined();
  });

  it('is cut as the rest of the API unless it differs', () => {
    const { resources } = draft([collection('a'), collection('b'), collection('c', { paging: 'none', parameters: [] })]);
    expect(resources.map(({ declaration }) => declaration.list.paging)).toEqual([undefined, undefined, { style: 'none' }]);
  });

  it('shows how things stand, when they are and what they cannot be without, before of which kind they are', () => {
    const choice = (source: string) => field(source, 'string', { choices: [{ value: 'a' }, { value: 'b' }] });
    const { list } = getThing([
      field('user', 'integer', { required: true }),
      field('category', 'integer', { required: true }),
      field('starts_at', 'string', { format: 'date-time', required: true }),
      ...['urgency', 'channel', 'status'].map(choice),
      field('fee', 'string', { format: 'decimal', decimals: 2 }),
    ]).declaration;
    expect(list.columns).toEqual(['name', 'status', 'user', 'category', 'fee', 'starts_at']);
  });

  it('shows at most six columns: the picture, the name, what tells most; the others are offered', () => {
    const { list } = getResource(draft(shop), 'products').declaration;
    expect(list.columns).toEqual(['photo', 'name', 'grade', 'category', 'price', 'launched_on']);
    expect(list.moreColumns).toContain('stock');
    expect([...list.columns, ...(list.moreColumns ?? [])]).not.toContain('description');
  });
});

describe('a record', () => {
  const getCalled = (...fields: ReturnType<typeof field>[]) =>
    getResource(draft([collection('things', { fields: [id, field('weight', 'integer'), ...fields] }), ...others]), 'things').declaration
      .recordRepresentation;
  const short = (source: string, rest: object = {}) => field(source, 'string', { maxLength: 50, ...rest });

  it('is called by its name, else by a short text that is always there, else by its id', () => {
    expect(getCalled(short('colour'), short('title'))).toBe('title');
    expect(getCalled(short('colour'), short('street_name'))).toBe('street_name');
    expect(getCalled(short('colour'), short('shape', { required: true }))).toBe('shape');
    expect(getCalled(short('slug'), short('first_name', { required: true }))).toBe('first_name');
    expect(getCalled(short('colour'))).toBe('id');
    expect(getCalled()).toBe('id');
  });

  it('is called neither by what is worked out nor by the name of another record, which is no column of its own either', () => {
    const user = field('user', 'integer', { required: true });
    const worked = field('duration', 'string', { readOnly: true });
    expect(getCalled(user, worked, field('user_name', 'string', { readOnly: true }))).toBe('id');
    const many = ['a', 'b', 'c', 'd', 'e'].map((source) => field(source, 'boolean'));
    const { columns } = getThing([user, field('user_name', 'string', { readOnly: true }), ...many]).declaration.list;
    expect(columns).toContain('user');
    expect(columns).not.toContain('user_name');
  });

  it('of a log that is only read is called by its first short text', () => {
    const log = [id, short('actor', { readOnly: true }), field('happened', 'string', { format: 'date-time', readOnly: true })];
    expect(getResource(draft([collection('logs', { fields: log, can: readOnly })]), 'logs').declaration.recordRepresentation).toBe('actor');
  });

  it('is addressed by another property than id where the path says so, or where it has no id', () => {
    const slug = field('slug', 'string', { format: 'slug' });
    const getKey = (fields: ReturnType<typeof field>[], key: string) =>
      getResource(draft([collection('things', { fields, key })]), 'things').declaration.key;
    expect(getKey([id, slug, name], 'slug')).toBe('slug');
    expect(getKey([field('uuid', 'string'), name], 'thing_pk')).toBe('uuid');
    expect(getKey([id, name], 'thing_pk')).toBeUndefined();
  });

  it('has its form in sections that make sense, rows and what cannot be changed apart', () => {
    expect(getResource(draft(shop), 'orders').declaration.sections).toEqual({
      main: ['number', 'customer', 'status', 'currency', 'delivery_date', 'metadata'],
      items: ['items'],
      record: ['created_by', 'total', 'created_at'],
    });
    expect(Object.keys(getResource(draft(shop), 'products').declaration.sections)).toEqual(['main', 'details', 'media', 'time', 'record']);
  });
});

describe('a collection is left out, with its reason,', () => {
  it.each([
    ['when its records cannot be listed', { can: { ...readOnly, list: false } }, 'its records cannot be listed'],
    ['when its records have no key', { fields: [name] }, 'its records do not say what they are addressed by'],
  ])('%s', (_what, rest, why) => {
    const drafted = draft([collection('things', rest), collection('others')]);
    expect(drafted.resources.map(({ declaration }) => declaration.name)).toEqual(['others']);
    expect(drafted.leftOut).toContain(`/things/: ${why}`);
  });

  it('when nothing of its records can be shown, and nothing refers to it then', () => {
    const drafted = draft([
      collection('things', { fields: [id] }),
      collection('others', { fields: [id, name, field('thing', 'integer')] }),
    ]);
    expect(drafted.leftOut).toContain('things: /things/ is left out, as its records have no field that could be shown');
    expect(getResource(drafted, 'others').declaration.fields.thing).toEqual({ type: 'integer' });
  });

  it('when people chose others', () => {
    const drafted = draft(shop, { only: ['users', 'planets'] });
    expect(drafted.resources.map(({ declaration }) => declaration.name)).toEqual(['users']);
    expect(drafted.leftOut).toContain('planets: the API has no such collection');
  });
});

describe('a draft', () => {
  it('is the same for the same API and choices', () => {
    expect(JSON.stringify(draft(shop, noChoices))).toBe(JSON.stringify(draft(shop, noChoices)));
  });

  it('says of every guess in one line what was decided and how to say otherwise', () => {
    const lines = draft(shop).guesses.map(({ line }) => line);
    expect(lines.filter((line) => line.includes('\n') || !line.includes('; '))).toEqual([]);
  });
});
