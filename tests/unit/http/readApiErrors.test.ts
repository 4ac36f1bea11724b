import { describe, expect, it } from 'vitest';
import { readApiErrors } from '../../../src/http/toHttpError';

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

it.each([[undefined], [null], ['<h1>Server Error</h1>'], [42], [true], [{}], [[]], [{ detail: '' }], [{ errors: [] }]])(
  'finds no errors in %j',
  (body) => {
    expect(readApiErrors(body)).toEqual({ errors: {}, root: undefined, codes: [] });
  },
);
