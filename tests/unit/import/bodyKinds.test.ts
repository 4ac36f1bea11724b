import { describe, expect, it } from 'vitest';
import { describeOpenApi } from '../../../server/openApi/describeOpenApi';
import { answering, makeList, object, taking, takingForm, toDocument } from './support/document';
import { draft } from './support/drafted';

const text = { type: 'string' };
const number = { type: 'integer' };
const book = object({ id: number, title: text });

function getDraft(paths: Readonly<Record<string, unknown>>) {
  const { resources, guesses, leftOut } = draft(describeOpenApi(toDocument(paths), 'books.json'));
  return { declaration: resources[0]?.declaration, leftOut, lines: guesses.map(({ about, line }) => `${about}: ${line}`) };
}

const books = (create: object, change: object) => ({
  '/api/books/': { get: answering(makeList(book)), post: { ...taking(create as never), ...answering(book) } },
  '/api/books/{id}/': { get: answering(book), patch: { ...taking(change as never), ...answering(book) } },
});

describe('a body that holds the record in a property', () => {
  it.each(['book', 'data'])('%s, is not sent, and a line says so', (wrapper) => {
    const wrapped = { ...object({ [wrapper]: object({ title: text }) }), required: [wrapper] };
    const { declaration, leftOut } = getDraft(books(wrapped, wrapped));
    expect(Object.keys(declaration?.fields ?? {})).toEqual(['title']);
    expect(declaration?.can).toMatchObject({ create: false, edit: false });
    expect(leftOut.join()).toContain(`books: records are only shown, as new ones and changes are sent within \`${wrapper}\``);
  });

  it('is another object of the record where the answer has it too', () => {
    const shelved = object({ id: number, title: text, shelf: object({ title: text }) });
    const { declaration } = getDraft({
      '/api/books/': {
        get: answering(makeList(shelved)),
        post: { ...taking(object({ shelf: object({ title: text }) })), ...answering(shelved) },
      },
      '/api/books/{id}/': { get: answering(shelved) },
    });
    expect(declaration?.can?.create).toBeUndefined();
  });
});

describe('calls that the admin makes otherwise', () => {
  it('are named: what no body, header or parameter of the admin gives', () => {
    const headers = ['X-Tenant', 'Authorization'].map((name) => ({ in: 'header', name, required: true, schema: text }));
    const year = { in: 'query', name: 'year', required: true, schema: number };
    const patch = { content: { 'application/merge-patch+json': { schema: book } } };
    const { leftOut } = getDraft({
      '/api/books/': {
        get: { parameters: [...headers, year], ...answering(makeList(book)) },
        post: { parameters: headers, ...taking(book), ...answering(book) },
      },
      '/api/books/{id}/': { get: answering(book), patch: { requestBody: patch, ...answering(book) } },
    });
    expect(leftOut).toContainEqual(expect.stringMatching(/^api: its calls need the header `X-Tenant`, which the admin does not send/));
    expect(leftOut).toContainEqual(expect.stringMatching(/^books\.list: it needs `year`, which/));
    expect(leftOut).toContainEqual(expect.stringMatching(/^books: the API takes application\/merge-patch\+json, and the admin sends/));
  });

  it('are drafted for records with their address and no key; their references are asked for', () => {
    const uri = { ...text, format: 'uri' };
    const linked = object({ url: { ...uri, readOnly: true }, title: text, shelf: uri, room: { ...uri, 'x-resource': 'shelves' } });
    const { declaration, leftOut, lines } = getDraft({
      '/api/books/': { get: answering(makeList(linked)) },
      '/api/books/{id}/': { get: answering(linked) },
      '/api/shelves/': { get: answering(makeList(linked)) },
      '/api/shelves/{id}/': { get: answering(linked) },
    });
    expect(leftOut.join()).not.toContain('/shelves/');
    expect(declaration).toMatchObject({ key: 'url', keys: 'addresses' });
    expect(declaration?.fields).toMatchObject({ shelf: { type: 'url' }, room: { type: 'reference', resource: 'shelves' } });
    expect(lines).toContainEqual(
      expect.stringContaining('books.shelf: no reference, as nothing but its name says that it may refer to shelves'),
    );
  });

  it('are named: a change by POST, and a slash at the end of lists only', () => {
    const { leftOut } = getDraft({
      '/api/books/': { get: answering(makeList(book)), post: { ...taking(book), ...answering(book) } },
      '/api/books/{id}': { get: answering(book), post: { ...taking(book), ...answering(book) } },
    });
    expect(leftOut).toContain('books: POST {id}: the admin changes records by PATCH or PUT');
    expect(leftOut.join()).toContain('books: the paths of its list and of its records end differently');
  });

  it('are named: a sign-in that takes a form, or more than an account and a password', () => {
    const credentials = {
      ...object({ username: text, password: text, device_name: text }),
      required: ['username', 'password', 'device_name'],
    };
    const signIn = { post: { ...takingForm(credentials), ...answering(object({ access_token: text })) } };
    const { lines } = getDraft({ ...books(book, book), '/api/login/': signIn });
    expect(lines).toContainEqual(expect.stringContaining('api.signIn: the call needs `device_name` too, which the admin does not send'));
    expect(lines).toContainEqual(expect.stringContaining('api.signIn: the call takes a form, and the admin sends JSON'));
  });
});
