import { describe, expect, it } from 'vitest';
import { toFormErrors } from '../../src/ui/form/formErrors';
import { importCase, json } from './support/importedCase';

const fault = JSON.stringify({ name: 'First', qty: 2, rows: [{ label: 'a' }, { label: '' }] });

/** Form errors for a create call that the API rejects with this body. */
async function shownFor(body: string, type = 'application/json') {
  const { provider, registry } = importCase('20-errors', () => json(body, 400, type));
  const failure = await provider.create('faults', { data: JSON.parse(fault) }).catch((error: unknown) => error);
  return toFormErrors(failure, registry.get('faults'), (key, options) => options?._ ?? key, 'en');
}

describe('a refusal is shown where it belongs', () => {
  it.each([
    [
      'FastAPI',
      '{"detail": [{"loc": ["body", "qty"], "msg": "Input should be a valid integer", "type": "int_parsing"}]}',
      { qty: 'Input should be a valid integer' },
    ],
    ['NestJS', '{"message": ["qty must be an integer number"], "error": "Bad Request"}', { qty: 'qty must be an integer number' }],
    ['nested rows', '{"rows": [{}, {"label": ["May not be blank."]}]}', { 'rows.1.label': 'May not be blank.' }],
    ['non_field_errors', '{"non_field_errors": ["Twice."]}', { 'root.serverError': 'Twice.' }],
    ['a bare string', '"There is none left."', { 'root.serverError': 'There is none left.' }],
    ['.NET', '{"title": "One or more validation errors occurred.", "status": 400, "errors": {"Qty": ["Too many."]}}', { qty: 'Too many.' }],
  ])('of %s', async (_, body, errors) => {
    expect(await shownFor(body)).toEqual(errors);
  });

  it('in plain text, unless it only names the status', async () => {
    expect(await shownFor('There is none left.', 'text/plain; charset=utf-8')).toEqual({ 'root.serverError': 'There is none left.' });
    expect(await shownFor('Bad Request', 'text/plain')).toEqual({ 'root.serverError': 'errors.refused' });
    expect(await shownFor('<h1>Bad Request (400)</h1>', 'text/plain')).toEqual({ 'root.serverError': 'errors.refused' });
    expect(await shownFor('There is none left.', 'text/html')).toEqual({ 'root.serverError': 'errors.refused' });
  });

  it('of RFC 9457, without its codes', async () => {
    const body = '{"type": "about:blank", "title": "Bad Request", "status": 400, "errors": [{"pointer": "/qty", "detail": "Too many."}]}';
    expect(await shownFor(body, 'application/problem+json')).toEqual({ qty: 'Too many.' });
    const whole = '{"type": "about:blank", "title": "Bad Request", "status": 400, "detail": "Not on a Friday."}';
    expect(await shownFor(whole, 'application/problem+json')).toEqual({ 'root.serverError': 'Not on a Friday.' });
  });
});
