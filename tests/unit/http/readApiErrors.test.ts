import { describe, expect, it } from 'vitest';
import { readApiErrors } from '../../../src/http/readApiErrors';

const standardized = (...errors: object[]) => ({ type: 'validation_error', errors });

describe('drf-standardized-errors', () => {
  it.each([
    [
      'puts a message at its field',
      standardized({ code: 'required', detail: 'This field is required.', attr: 'name_en' }),
      { errors: { name_en: 'This field is required.' }, root: undefined, codes: ['required'] },
    ],
    [
      'keeps the path into a row',
      standardized({ code: 'max_value', detail: 'Too many.', attr: 'exercises.1.sets' }),
      { errors: { 'exercises.1.sets': 'Too many.' }, root: undefined, codes: ['max_value'] },
    ],
    [
      'writes a path of brackets with points',
      standardized({ code: 'max_value', detail: 'Too many.', attr: 'exercises[1].sets' }),
      { errors: { 'exercises.1.sets': 'Too many.' }, root: undefined, codes: ['max_value'] },
    ],
    [
      'joins several messages of one field, each said once',
      standardized(
        { code: 'min_length', detail: 'Too short.', attr: 'code' },
        { code: 'invalid', detail: 'Letters only.', attr: 'code' },
        { code: 'invalid', detail: 'Letters only.', attr: 'code' },
      ),
      { errors: { code: 'Too short. Letters only.' }, root: undefined, codes: ['min_length', 'invalid'] },
    ],
    [
      'takes non_field_errors and a null attr for the form as a whole',
      standardized({ code: 'bad_form', detail: 'One.', attr: 'non_field_errors' }, { code: 'error', detail: 'Two.', attr: null }),
      { errors: {}, root: 'One. Two.', codes: ['bad_form', 'error'] },
    ],
    [
      'takes non_field_errors of a row for the row',
      standardized({ code: 'invalid', detail: 'Twice.', attr: 'exercises.0.non_field_errors' }),
      { errors: { 'exercises.0': 'Twice.' }, root: undefined, codes: ['invalid'] },
    ],
    [
      'shows only the detail of a refused token, not the leaves of its body',
      standardized(
        { code: 'token_not_valid', detail: 'Sign in again.', attr: 'detail' },
        { code: 'token_not_valid', detail: 'token_not_valid', attr: 'code' },
        { code: 'token_not_valid', detail: 'AccessToken', attr: 'messages.0.token_class' },
      ),
      { errors: {}, root: undefined, codes: ['token_not_valid'], detail: 'Sign in again.' },
    ],
    [
      'passes over a detail that is no text',
      standardized({ code: 'invalid', detail: { html: '<b>' }, attr: 'name' }, { code: 'blank', attr: 'code' }),
      { errors: {}, root: undefined, codes: ['invalid', 'blank'] },
    ],
  ])('%s', (_, body, { detail, ...expected }: ReturnType<typeof readApiErrors> & { detail?: string }) => {
    expect(readApiErrors(body)).toEqual(detail ? { ...expected, root: detail } : expected);
  });
});

describe('plain DRF', () => {
  it.each([
    ['a list of messages', { name: ['Required.', 'Too short.'] }, { name: 'Required. Too short.' }, undefined],
    ['rows as a list, up to DRF 3.17', { exercises: [{}, { sets: ['Too many.'] }] }, { 'exercises.1.sets': 'Too many.' }, undefined],
    ['rows by index, from DRF 3.18', { exercises: { 1: { sets: ['Too many.'] } } }, { 'exercises.1.sets': 'Too many.' }, undefined],
    ['entries of a list by index', { tags: { 0: ['No such tag.'] } }, { 'tags.0': 'No such tag.' }, undefined],
    ['non_field_errors', { non_field_errors: ['Twice.'], name: ['Bad.'] }, { name: 'Bad.' }, 'Twice.'],
    ['non_field_errors in a row', { exercises: [{ non_field_errors: ['Twice.'] }] }, { 'exercises.0': 'Twice.' }, undefined],
    ['a bare list', ['Not now.'], {}, 'Not now.'],
    ['detail', { detail: 'Not now.' }, {}, 'Not now.'],
    ['a field of the name errors', { errors: ['Bad.'] }, { errors: 'Bad.' }, undefined],
    ['a field of the name detail', { detail: ['Too long.'] }, { detail: 'Too long.' }, undefined],
  ])('reads %s', (_, body, errors, root) => {
    expect(readApiErrors(body)).toEqual({ errors, root, codes: [] });
  });

  it('reads SimpleJWT’s refusal: its sentence and its code, not its messages', () => {
    const body = { detail: 'Given token not valid.', code: 'token_not_valid', messages: [{ token_class: 'AccessToken' }] };
    expect(readApiErrors(body)).toEqual({ errors: {}, root: 'Given token not valid.', codes: ['token_not_valid'] });
  });
});

describe('other frameworks', () => {
  it.each([
    [
      'FastAPI',
      { detail: [{ loc: ['body', 'qty'], msg: 'Input should be a valid integer', type: 'int_parsing' }] },
      { qty: 'Input should be a valid integer' },
      undefined,
    ],
    [
      'FastAPI in a row',
      { detail: [{ loc: ['body', 'rows', 1, 'label'], msg: 'Field required', type: 'missing' }] },
      { 'rows.1.label': 'Field required' },
      undefined,
    ],
    [
      'FastAPI about the body as a whole',
      { detail: [{ loc: ['body'], msg: 'Value error, Ends too early', type: 'value_error' }] },
      {},
      'Ends too early',
    ],
    ['FastAPI about a parameter', { detail: [{ loc: ['query', 'page'], msg: 'Too large', type: 'x' }] }, {}, 'Too large'],
    ['FastAPI with an object', { detail: { code: 'E7', message: 'Closed today.' } }, {}, 'Closed today.'],
    [
      'RFC 9457',
      {
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        detail: 'Invalid.',
        errors: [{ pointer: '/qty', detail: 'Must be positive.' }],
      },
      { qty: 'Must be positive.' },
      undefined,
    ],
    ['RFC 9457 with a fragment', { errors: [{ pointer: '#/rows/1/a~1b', detail: 'Bad.' }] }, { 'rows.1.a/b': 'Bad.' }, undefined],
    [
      'RFC 9457 without errors',
      { type: 'about:blank', title: 'Bad Request', status: 400, detail: 'Not on a Friday.' },
      {},
      'Not on a Friday.',
    ],
    ['RFC 9457 with its title alone', { type: 'https://x.test/stock', title: 'Out of stock', status: 409 }, {}, 'Out of stock'],
    ['RFC 9457 that names only the status', { type: 'about:blank', title: 'Bad Request', status: 400 }, {}, undefined],
    [
      'JSON:API',
      { errors: [{ status: '422', title: 'Invalid', detail: 'Too long.', source: { pointer: '/data/attributes/name' } }] },
      { name: 'Too long.' },
      undefined,
    ],
    [
      'NestJS',
      {
        statusCode: 400,
        message: ['qty must be an integer number', 'rows.1.label should not be empty', 'The day is full'],
        error: 'Bad Request',
      },
      { qty: 'qty must be an integer number', 'rows.1.label': 'rows.1.label should not be empty' },
      'The day is full',
    ],
    ['NestJS with one sentence', { statusCode: 409, message: 'Already there', error: 'Conflict' }, {}, 'Already there'],
    [
      'class-validator',
      {
        message: [
          {
            property: 'rows',
            children: [{ property: '1', children: [{ property: 'label', constraints: { isNotEmpty: 'Give it one.' } }] }],
          },
        ],
      },
      { 'rows.1.label': 'Give it one.' },
      undefined,
    ],
    [
      'ASP.NET',
      { title: 'One or more validation errors occurred.', status: 400, errors: { Qty: ['Bad.'] }, traceId: '00-1' },
      { Qty: 'Bad.' },
      undefined,
    ],
    ['ASP.NET by JSON path', { errors: [{ path: '$.rows[1].label', message: 'Bad.' }] }, { 'rows.1.label': 'Bad.' }, undefined],
    [
      'Laravel',
      { message: 'The given data was invalid.', errors: { 'rows.1.label': ['Too long.'] } },
      { 'rows.1.label': 'Too long.' },
      undefined,
    ],
    [
      'express-validator',
      { errors: [{ type: 'field', msg: 'Invalid value', path: 'email', location: 'body' }] },
      { email: 'Invalid value' },
      undefined,
    ],
    [
      'Spring',
      { status: 400, error: 'Bad Request', errors: [{ field: 'qty', defaultMessage: 'must be positive' }] },
      { qty: 'must be positive' },
      undefined,
    ],
    [
      'API Platform',
      { title: 'An error occurred', violations: [{ propertyPath: 'rows[1].label', message: 'Bad.' }] },
      { 'rows.1.label': 'Bad.' },
      undefined,
    ],
    ['zod', { issues: [{ code: 'too_small', path: ['rows', 1, 'qty'], message: 'Too small' }] }, { 'rows.1.qty': 'Too small' }, undefined],
    ['a sentence under a usual name, without its code', { success: false, code: 'E42', message: 'Not now.' }, {}, 'Not now.'],
    ['a list of sentences', { message: 'Validation failed', errors: ['Too early.', 'Too long.'] }, {}, 'Too early. Too long.'],
    ['a sentence beside messages of fields', { message: 'No.', name: ['Taken.'] }, { message: 'No.', name: 'Taken.' }, undefined],
    ['a JSON string', 'There is none left.', {}, 'There is none left.'],
    ['a DRF field named message', { message: ['Required.'] }, { message: 'Required.' }, undefined],
    ['a DRF field named errors with rows', { errors: [{}, { label: ['Bad.'] }] }, { 'errors.1.label': 'Bad.' }, undefined],
  ])('reads %s', (_, body, errors, root) => {
    const { codes: _codes, ...read } = readApiErrors(body);
    expect(read).toEqual({ errors, root });
  });

  it('never takes a page or a stack trace for a sentence', () => {
    for (const body of ['<!doctype html><p>Oops', 'Traceback:\n  File "a.py", line 3', 'x'.repeat(501), '  '])
      expect(readApiErrors(body)).toEqual({ errors: {}, root: undefined, codes: [] });
  });
});

it.each([[undefined], [null], ['<h1>Server Error</h1>'], [42], [true], [{}], [[]], [{ detail: '' }], [{ errors: [] }]])(
  'finds no errors in %j',
  (body) => {
    expect(readApiErrors(body)).toEqual({ errors: {}, root: undefined, codes: [] });
  },
);
