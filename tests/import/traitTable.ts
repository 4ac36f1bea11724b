import { answering, document, makeList, object, reference, taking, toDocument } from '../unit/import/support/document';

/** A trait of real APIs, reduced to a small document, and the expected result of its import. */
export interface Trait {
  readonly like: string;
  readonly trait: string;
  readonly document: string;
  /** Expected part of `resources/api.ts`. */
  readonly api?: object;
  /** Expected part of the resource's declaration. */
  readonly declared?: object;
  /** Index of that resource. Default 0. */
  readonly at?: number;
  /** Paths of options that must not be declared. */
  readonly absent?: readonly string[];
  /** Part of a line below "Guessed". */
  readonly guessed?: string;
  /** Part of a line below "Left out". */
  readonly leftOut?: string;
}

const text = { type: 'string' };
const label = { ...text, maxLength: 80 };
const integer = { type: 'integer' };
const readOnlyText = { ...text, readOnly: true };
const uri = { ...text, format: 'uri' };
const record = object({ id: { ...integer, readOnly: true }, label });
const page = (of: object) => object({ count: integer, next: uri, previous: uri, results: makeList(of as never) });
const query = (...names: string[]) => names.map((name) => ({ in: 'query', name, schema: text }));
const inPath = (name: string, schema: object = text) => ({ in: 'path', name, required: true, schema });
const write = (of: object) => ({ ...taking(of as never), ...answering(of as never) });

const having = (name: string, schema: object, others: object = {}) => document({ things: { label, [name]: schema as never }, ...others });

/** A document with one collection, whose operations can be overridden. */
function calling(
  of: object,
  { list = {}, key = 'id', one = {}, more = {} }: Readonly<Record<string, unknown>> & { key?: string } = {},
): string {
  return toDocument({
    '/api/things/': { get: { ...answering(page(of) as never), ...(list as object) }, post: write(of) },
    [`/api/things/{${key}}/`]: {
      parameters: [inPath(key)],
      get: answering(of as never),
      patch: write(of),
      delete: { responses: { 204: { description: '' } } },
      ...(one as object),
    },
    ...(more as object),
  });
}

function uploading(of: object): string {
  const form = {
    ...answering(of as never),
    requestBody: { content: { 'multipart/form-data': { schema: of }, 'application/json': { schema: of } } },
  };
  return calling(of, { one: { patch: form } });
}

const signingIn = (properties: object, scheme: object) =>
  JSON.stringify({
    ...JSON.parse(
      calling(record, {
        more: { '/api/login/': { post: { ...taking(object(properties as never)), ...answering(object({ token: text })) } } },
      }),
    ),
    security: [{ token: [] }],
    components: { securitySchemes: { token: scheme } },
  });

const securedBy = (securitySchemes: object, more: object = {}) =>
  JSON.stringify({ ...JSON.parse(calling(record, { more })), components: { securitySchemes } });
const sessionCookie = { cookieAuth: { type: 'apiKey', in: 'cookie', name: 'sessionid' } };
const header = (description: string) => ({ tokenAuth: { type: 'apiKey', in: 'header', name: 'Authorization', description } });
const me = { get: answering(object({ id: integer, username: text })) };
const credentials = object({ username: text, password: text });

const field = (declaration: object) => ({ fields: { value: declaration } });

const wger: readonly Omit<Trait, 'like'>[] = [
  {
    trait: 'pages by limit and offset',
    document: calling(record, { list: { parameters: query('limit', 'offset') } }),
    api: { paging: { style: 'offset' } },
  },
  {
    trait: 'a choice of numbers',
    document: having('value', { enum: [1, 2], type: 'integer' }),
    declared: field({ type: 'choice', integer: true }),
  },
  {
    trait: 'a list of keys',
    document: having('muscles', makeList(integer), { muscles: { label } }),
    declared: { fields: { muscles: { type: 'references', resource: 'muscles' } } },
  },
  {
    trait: 'a decimal as text',
    document: having('weight', { ...text, format: 'decimal', pattern: '^-?\\d{0,4}(?:\\.\\d{0,2})?$' }),
    declared: { fields: { weight: { type: 'decimal', decimals: 2 } } },
  },
  { trait: 'a time of the day', document: having('value', { ...text, format: 'time', nullable: true }), declared: field({ type: 'time' }) },
  {
    trait: 'a uuid that the server sets',
    document: having('uuid', { ...text, format: 'uuid', readOnly: true }),
    declared: { fields: { uuid: { type: 'text', readOnly: true } } },
    absent: ['key'],
  },
  {
    trait: 'a list without a search',
    document: calling(record, { list: { parameters: query('ordering', 'page') } }),
    absent: ['list.search'],
  },
  {
    trait: 'a list without an order',
    document: calling(record, { list: { parameters: query('page') } }),
    declared: { list: { sortable: [] } },
    leftOut: 'no parameter "ordering"',
  },
  {
    trait: 'a call below a record that answers something else',
    document: calling(record, {
      more: { '/api/things/{id}/structure/': { parameters: [inPath('id')], get: answering(object({ days: integer })) } },
    }),
    leftOut: 'GET {id}/structure/: no part of the admin makes such a call',
  },
];

const babyBuddy: readonly Omit<Trait, 'like'>[] = [
  {
    trait: 'tokens of Django',
    document: signingIn(
      { username: text, password: text },
      { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token-based authentication with required prefix "Token"' },
    ),
    api: { authorization: 'Token' },
  },
  {
    trait: 'a sign-in with a username',
    document: signingIn({ username: text, password: text }, { type: 'http', scheme: 'bearer' }),
    api: { signIn: { account: 'username', accountKind: 'username' } },
  },
  {
    trait: 'records by slug',
    document: calling(object({ id: { ...integer, readOnly: true }, slug: readOnlyText, label }), { key: 'slug' }),
    declared: { key: 'slug' },
  },
  { trait: 'tags', document: having('tags', makeList(text)), declared: { fields: { tags: { type: 'tags' } } } },
  {
    trait: 'a duration',
    document: having('value', { ...text, format: 'duration' }),
    declared: field({ type: 'duration' }),
  },
  {
    trait: 'a plural without an s',
    document: document({ feedings: { label, child: integer }, children: { label } }),
    declared: { fields: { child: { type: 'reference', resource: 'children' } } },
  },
  {
    trait: 'ranges by _min and _max',
    document: calling(object({ id: integer, label, started: { ...text, format: 'date-time' } }), {
      list: { parameters: query('started_min', 'started_max') },
    }),
    declared: { list: { parameters: { started: { from: 'started_min', to: 'started_max' } } } },
  },
  {
    trait: 'a profile that is only read',
    document: toDocument({ '/api/profile/': { get: answering(object({ label, language: text })) } }),
    declared: { kind: 'singleton', can: { create: false, edit: false, delete: false } },
  },
  {
    trait: 'a picture that may be empty',
    document: uploading(object({ id: { ...integer, readOnly: true }, label, picture: { ...uri, nullable: true } })),
    declared: { fields: { picture: { type: 'image' } } },
  },
  {
    trait: 'a note in many lines',
    document: having('notes', { ...text, nullable: true }),
    declared: { fields: { notes: { type: 'longText' } } },
  },
];

const kobo: readonly Omit<Trait, 'like'>[] = [
  { trait: 'records by uid', document: calling(object({ uid: readOnlyText, label }), { key: 'uid' }), declared: { key: 'uid' } },
  {
    trait: 'a path whose key has another name',
    document: calling(object({ uid: readOnlyText, label }), { key: 'uid_asset' }),
    declared: { key: 'uid' },
  },
  {
    trait: 'records with an address and no key',
    document: calling(object({ url: { ...uri, readOnly: true }, label }), { key: 'pk' }),
    declared: { key: 'url', keys: 'addresses' },
  },
  {
    trait: 'a reference by address',
    document: calling(object({ url: { ...uri, readOnly: true }, label, owner: uri }), {
      key: 'pk',
      more: JSON.parse(document({ owners: { label } })).paths,
    }),
    declared: { fields: { owner: {} } },
    guessed: 'things.owner',
  },
  {
    trait: 'a list below each record',
    document: calling(record, { more: { '/api/things/{id}/data/': { parameters: [inPath('id')], get: answering(makeList(record)) } } }),
    declared: { name: 'data', path: 'things/{thing}/data', menu: 'hidden', calls: { read: 'list' }, can: { create: false } },
    at: 1,
  },
  {
    trait: 'a collection below each record',
    document: calling(record, {
      more: {
        '/api/things/{thing_pk}/notes/': {
          parameters: [inPath('thing_pk')],
          get: { parameters: query('page', 'search', 'done'), ...answering(page(object({ id: integer, thing: integer, label }))) },
          post: write(record),
        },
        '/api/things/{thing_pk}/notes/{id}/': {
          parameters: [inPath('thing_pk'), inPath('id', integer)],
          get: answering(record),
          patch: write(record),
          delete: { responses: { 204: { description: '' } } },
        },
        '/api/things/{thing_pk}/notes/{id}/replies/': {
          parameters: [inPath('thing_pk'), inPath('id')],
          get: answering(makeList(object({ id: integer, label }))),
        },
      },
    }),
    declared: {
      name: 'notes',
      path: 'things/{thing}/notes',
      fields: { thing: { type: 'reference', resource: 'things', required: true, onDelete: 'cascade', readOnlyWhen: {} } },
      list: { columns: ['label'], filters: ['thing'] },
      menu: 'hidden',
    },
    at: 1,
    guessed: 'notes.thing: the record of things that it is below',
    leftOut: 'replies/: a list of its own below each record of notes',
  },
  {
    trait: 'JSON of any shape',
    document: having('content', { type: 'object', additionalProperties: true }),
    declared: { fields: { content: { type: 'json' } } },
  },
  {
    trait: 'an offset called start',
    document: calling(record, { list: { parameters: query('limit', 'start') } }),
    api: { paging: { style: 'offset', offset: 'start' } },
  },
  {
    trait: 'a moment that the server sets',
    document: having('date_modified', { ...text, format: 'date-time', readOnly: true }),
    declared: { fields: { date_modified: { type: 'datetime', auto: 'updated' } } },
  },
  {
    trait: 'a parameter that each call needs',
    document: calling(record, {
      list: { parameters: [{ in: 'query', name: 'format', required: true, schema: { ...text, enum: ['json'] } }] },
      one: { parameters: [inPath('id'), { in: 'query', name: 'format', required: true, schema: { ...text, enum: ['json'] } }] },
    }),
    api: { query: { format: 'json' } },
  },
  {
    trait: 'several files in one field',
    document: having('files', makeList({ ...text, format: 'binary' })),
    declared: { fields: { files: { type: 'files', of: 'file', accept: ['*/*'] } } },
    guessed: 'several files',
  },
  {
    trait: 'records that are only created and listed',
    document: toDocument({ '/api/imports/': { get: answering(makeList(record)), post: write(record) } }),
    declared: { calls: { read: 'list' }, can: { edit: false, delete: false } },
    guessed: '2,000',
  },
];

const signIns: readonly Omit<Trait, 'like'>[] = [
  {
    trait: 'a session cookie, signed in with JSON',
    document: securedBy(sessionCookie, {
      '/api/auth/login/': { post: { ...taking(credentials), responses: { 204: { description: '' } } } },
      '/api/auth/logout/': { post: { responses: { 204: { description: '' } } } },
      '/api/auth/user/': me,
    }),
    api: {
      signIn: { path: '/api/auth/login/', account: 'username', accountKind: 'username' },
      signOut: { path: '/api/auth/logout/' },
      cookies: { account: '/api/auth/user/' },
      refresh: null,
    },
    guessed: 'api.cookies: the gateway keeps',
  },
  {
    trait: "a session cookie and Django's own sign-in page",
    document: securedBy({ ...sessionCookie, basicAuth: { type: 'http', scheme: 'basic' } }, { '/api/me/': me }),
    api: {
      signIn: { path: '/accounts/login/', account: 'username', accountKind: 'username' },
      cookies: { account: '/api/me/', body: 'form' },
    },
    guessed: 'api.signIn: people sign in by the form at /accounts/login/',
  },
  {
    trait: 'cookies and a CSRF header of other names',
    document: securedBy(
      {
        session: { type: 'apiKey', in: 'cookie', name: 'laravel_session' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'XSRF-TOKEN' },
        header: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
      },
      {
        '/sanctum/csrf-cookie': { get: { responses: { 204: { description: '' } } } },
        '/login/': { post: { ...taking(credentials), responses: { 204: { description: '' } } } },
        '/api/user/': me,
      },
    ),
    api: {
      signIn: { path: '/login/' },
      cookies: {
        account: '/api/user/',
        session: 'laravel_session',
        csrf: 'XSRF-TOKEN',
        csrfHeader: 'X-XSRF-TOKEN',
        csrfFrom: '/sanctum/csrf-cookie',
      },
    },
  },
  {
    trait: 'a session cookie without a call about the account',
    document: securedBy(sessionCookie),
    guessed: 'it needs a GET about the account',
  },
  {
    trait: 'a code after the password, asked by another status',
    document: securedBy(
      { jwt: { type: 'http', scheme: 'bearer' } },
      {
        '/api/auth/login/': {
          post: {
            ...taking(credentials),
            responses: {
              200: answering(object({ access: text, refresh: text })).responses[200],
              202: answering(object({ mfa_required: { type: 'boolean' }, mfa_token: text })).responses[200],
            },
          },
        },
        '/api/auth/login/code/': { post: { ...taking(object({ mfa_token: text, otp: text })), ...answering(object({ access: text })) } },
      },
    ),
    api: {
      signIn: {
        path: '/api/auth/login/',
        secondFactor: {
          when: { status: 202, at: 'mfa_required' },
          challenge: 'mfa_token',
          path: '/api/auth/login/code/',
          token: 'mfa_token',
          code: 'otp',
        },
      },
    },
    guessed: 'api.signIn.secondFactor: a code goes to /api/auth/login/code/',
  },
  {
    trait: 'a code after the password, asked by a token in the same answer',
    document: securedBy(
      { jwt: { type: 'http', scheme: 'bearer' } },
      {
        '/api/login/': { post: { ...taking(credentials), ...answering(object({ token: text, ephemeral_token: text })) } },
        '/api/login/code/': { post: { ...taking(object({ ephemeral_token: text, code: text })), ...answering(object({ token: text })) } },
      },
    ),
    api: { signIn: { secondFactor: { when: { at: 'ephemeral_token' }, challenge: 'ephemeral_token', code: 'code' } } },
  },
  {
    trait: 'tokens that people paste',
    document: securedBy(header('Token-based authentication with required prefix "Token"'), { '/api/me/': me }),
    api: { authorization: 'Token', tokenSignIn: { check: 'me/' } },
    guessed: 'api.tokenSignIn: people paste a token and GET /api/me/ tries it',
  },
  {
    trait: 'tokens that only a list can try',
    document: securedBy({ jwt: { type: 'http', scheme: 'bearer' } }),
    api: { tokenSignIn: { check: 'things/' } },
  },
  {
    trait: "a company's sign-in service",
    document: securedBy({
      sso: { type: 'openIdConnect', openIdConnectUrl: 'https://id.example.com/realms/one/.well-known/openid-configuration' },
    }),
    leftOut: 'accounts come from https://id.example.com/realms/one: set OIDC_ISSUER',
  },
];

const inventree: readonly Omit<Trait, 'like'>[] = [
  {
    trait: 'keys called pk',
    document: calling(object({ pk: { ...integer, readOnly: true }, label }), { key: 'id' }),
    declared: { key: 'pk' },
  },
  {
    trait: 'a key beside the record that it belongs to',
    document: document({
      lines: { label, part: integer, part_detail: { ...reference('Part'), readOnly: true } as never },
      parts: { label },
    }),
    declared: { fields: { part: { type: 'reference', resource: 'parts' } } },
  },
  { trait: 'a web address', document: having('link', { ...uri, maxLength: 2000 }), declared: { fields: { link: { type: 'url' } } } },
  { trait: 'a name in capitals', document: having('IPN', { ...text, maxLength: 100 }), absent: ['fields.IPN'], leftOut: 'without `IPN`' },
  {
    trait: 'a record within another of its kind',
    document: document({ categories: { label, parent: { ...integer, nullable: true } as never } }),
    guessed: 'categories.parent: ',
  },
  {
    trait: 'a number with a fraction',
    document: having('value', { type: 'number', format: 'double' }),
    declared: field({ type: 'decimal' }),
  },
  {
    trait: 'labels in a description',
    document: having('value', { enum: [10, 50], type: 'integer', description: '* `10` - OK\n* `50` - Attention needed' }),
    declared: field({ type: 'choice', choices: ['10', '50'] }),
  },
  {
    trait: 'an action with a body',
    document: calling(record, {
      more: { '/api/things/{id}/convert/': { parameters: [inPath('id')], post: write(object({ reason: text })) } },
    }),
    declared: { transitions: { convert: { fields: { reason: {} } } } },
  },
  {
    trait: 'orders that the parameter names',
    document: calling(record, {
      list: { parameters: [{ in: 'query', name: 'ordering', schema: { ...text, enum: ['label', '-label'] } }] },
    }),
    declared: { list: { sortable: ['label'] } },
  },
  {
    trait: 'several deleted by their ids',
    document: calling(record, {
      more: {
        '/api/things/bulk_delete/': { delete: { ...taking(object({ ids: makeList(integer) })), responses: { 204: { description: '' } } } },
      },
    }),
    declared: { calls: { deleteMany: { path: 'bulk_delete/', body: 'ids' } } },
  },
  {
    trait: 'a property of new records alone',
    document: toDocument({
      '/api/things/': {
        get: answering(makeList(object({ id: integer, label, code: text }))),
        post: write(object({ id: integer, label, code: text })),
      },
      '/api/things/{id}/': { parameters: [inPath('id')], get: answering(object({ id: integer, label, code: text })), patch: write(record) },
    }),
    declared: { fields: { code: { readOnlyWhen: {} } } },
    guessed: 'only new records take it',
  },
  {
    trait: 'a property that is never answered',
    document: having('value', { ...text, writeOnly: true }),
    declared: field({ type: 'text', writeOnly: true }),
  },
  {
    trait: 'a place in the list',
    document: having('position', integer),
    declared: { list: { sort: { field: 'position', order: 'ASC' } } },
  },
];

const others: readonly Omit<Trait, 'like'>[] = [
  {
    trait: 'an address of IPv4',
    document: having('value', { ...text, format: 'ipv4' }),
    declared: field({ type: 'text', pattern: '\\d{1,3}(\\.\\d{1,3}){3}' }),
  },
  {
    trait: 'a slug',
    document: having('slug', { ...text, format: 'slug', maxLength: 50 }),
    declared: { fields: { slug: { type: 'text', pattern: '[-a-zA-Z0-9_]+' } } },
  },
  {
    trait: 'changes by PUT alone',
    document: calling(record, { one: { patch: undefined, put: write(record) } }),
    declared: { calls: { replace: true } },
  },
  { trait: 'nothing deleted', document: calling(record, { one: { delete: undefined } }), declared: { can: { delete: false } } },
  {
    trait: 'texts in two languages',
    document: document({ things: { name_en: label, name_ar: label } }),
    declared: { fields: { name: { type: 'localized' } } },
  },
  {
    trait: 'rows within a record',
    document: having('lines', makeList(object({ quantity: integer, note: text }))),
    declared: { fields: { lines: { type: 'rows' } } },
  },
  {
    trait: 'a boolean that may be unset',
    document: having('value', { type: 'boolean', nullable: true }),
    declared: field({ type: 'boolean', nullable: true }),
  },
  {
    trait: 'answers in an envelope',
    document: toDocument({
      '/api/things/': {
        get: answering(object({ success: { type: 'boolean' }, data: object({ items: makeList(record), total: integer }) })),
        post: write(record),
      },
      '/api/things/{id}/': {
        parameters: [inPath('id')],
        get: answering(object({ success: { type: 'boolean' }, data: record })),
        patch: write(record),
      },
    }),
    api: { envelope: { records: 'data.items', count: 'data.total', record: 'data' } },
  },
  {
    trait: 'types of OpenAPI 3.1',
    document: having('value', { type: ['string', 'null'], maxLength: 40 }),
    declared: field({ type: 'text', maxLength: 40, nullable: true }),
  },
];

const arrays: readonly Omit<Trait, 'like'>[] = [
  {
    trait: 'an array that is cut by skip and limit',
    document: calling(record, { list: { ...answering(makeList(record)), parameters: query('skip', 'limit') } }),
    api: { paging: { style: 'offset', offset: 'skip' } },
  },
  {
    trait: 'pages with a largest size',
    document: calling(record, {
      list: {
        parameters: [
          { in: 'query', name: 'page', schema: integer },
          { in: 'query', name: 'per_page', schema: { ...integer, maximum: 50 } },
        ],
      },
    }),
    api: { paging: { style: 'page', size: 'per_page', largest: 50 } },
  },
  {
    trait: 'an array whose next page has a cursor',
    document: calling(record, { list: { ...answering(makeList(record)), parameters: query('cursor', 'limit') } }),
    api: { paging: { style: 'cursor', size: 'limit' } },
  },
  {
    trait: 'an array whose next page begins after a record',
    document: calling(record, { list: { ...answering(makeList(record)), parameters: query('starting_after', 'limit') } }),
    api: { paging: { style: 'none' } },
    leftOut: 'only the first page is read',
  },
];

export const traits: readonly Trait[] = [
  ...wger.map((one) => ({ like: 'wger', ...one })),
  ...babyBuddy.map((one) => ({ like: 'Baby Buddy', ...one })),
  ...kobo.map((one) => ({ like: 'KoboToolbox', ...one })),
  ...inventree.map((one) => ({ like: 'InvenTree', ...one })),
  ...signIns.map((one) => ({ like: 'sign-ins', ...one })),
  ...others.map((one) => ({ like: 'others', ...one })),
  ...arrays.map((one) => ({ like: 'FastAPI', ...one })),
  {
    like: 'Vendure',
    trait: 'texts as an object by language',
    document: having('title', object({ en: label, ar: label })),
    declared: { texts: 'objects', fields: { title: { type: 'localized', of: 'text', maxLength: 80 } } },
    guessed: 'things.title: one text in English and Arabic, from an object by language',
  },
];
