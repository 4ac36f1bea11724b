import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { errors as arabic } from '../../../i18n/ar/errors';
import { errors as english } from '../../../i18n/en/errors';
import { httpError, toHttpError, unreadable } from '../../../src/http/toHttpError';

const refuse = (status: number, json?: unknown, headers: Record<string, string> = {}) => ({ status, json, headers: new Headers(headers) });
const said = (detail: string, code = 'invalid', attr: string | null = null) => ({ type: 'x', errors: [{ code, detail, attr }] });

describe('an answer that is no JSON', () => {
  it.each([
    [400, 'errors.refused', 'invalid'],
    [401, 'errors.signedOut', 'not_authenticated'],
    [403, 'errors.forbidden', 'permission_denied'],
    [404, 'errors.notFound', 'not_found'],
    [405, 'errors.unsupported', 'method_not_allowed'],
    [409, 'errors.conflict', 'conflict'],
    [412, 'errors.conflict', 'conflict'],
    [413, 'errors.tooLarge', 'file_too_large'],
    [415, 'errors.unsupported', 'unsupported_media_type'],
    [418, 'errors.refused', 'invalid'],
    [429, 'errors.throttled', 'throttled'],
    [500, 'errors.server', 'error'],
    [502, 'errors.unavailable', 'error'],
    [503, 'errors.unavailable', 'error'],
    [504, 'errors.unavailable', 'error'],
    [599, 'errors.server', 'error'],
    [302, 'errors.refused', 'invalid'],
  ])('of status %i says %s', (status, message, code) => {
    const error = toHttpError(refuse(status));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status, message, body: { errors: { root: { serverError: message } }, codes: [code] } });
    const key = message.replace('errors.', '');
    for (const messages of [english, arabic]) expect(messages).toHaveProperty(key);
  });
});

describe('the API’s own words', () => {
  it.each([400, 403, 409, 413, 422])('are shown for status %i', (status) => {
    const error = toHttpError(refuse(status, said('It is used by 3 exercises.', 'protected')));
    const serverError = 'It is used by 3 exercises.';
    expect(error).toMatchObject({ message: serverError, body: { errors: { root: { serverError } }, codes: ['protected'] } });
  });

  it.each([401, 404, 405, 415, 500, 502])('are not shown for status %i, but their codes are kept', (status) => {
    const error = toHttpError(refuse(status, said('Traceback (most recent call last)', 'the_code')));
    expect(JSON.stringify([error.message, error.body.errors])).not.toContain('Traceback');
    expect(error.body.codes).toEqual(['the_code']);
  });

  it('stand beside the app’s sentence for a fault of the server, at their fields and for the request as a whole', () => {
    const errors = [
      { code: 'invalid', detail: 'The printer is away.', attr: null },
      { code: 'invalid', detail: 'No such paper.', attr: 'paper' },
    ];
    expect(toHttpError(refuse(500, { errors }))).toMatchObject({
      message: 'errors.server',
      body: {
        errors: { root: { serverError: 'errors.server', details: 'The printer is away.' }, paper: 'No such paper.' },
        details: 'The printer is away. No such paper.',
        serverErrors: errors,
      },
    });
  });

  it.each([
    'Traceback (most recent call last)',
    'ZeroDivisionError: division by zero',
    'at Object.<anonymous> /srv/app.js:3:1',
    '<h1>Oops</h1>',
    'A server error occurred.',
    'Internal Server Error',
    'Server error. Try again; if it persists, contact support.',
    'حدث خطأ غير متوقع في الخادم. أعد المحاولة لاحقًا.',
    'x'.repeat(600),
  ])('that say nothing to people are left out of a fault of the server: %s', (detail) => {
    expect(toHttpError(refuse(500, said(detail, 'error'))).body).not.toHaveProperty('details');
    expect(toHttpError(refuse(500, said(detail, 'error'))).body.errors).toEqual({ root: { serverError: 'errors.server' } });
  });

  it.each([[{ errors: 'No.' }], [{ errors: [null, 1, {}] }], [{ detail: 'No.' }], [[]], [null], ['No.']])(
    'are none in the body %j of a fault of the server',
    (json) => expect(toHttpError(refuse(500, json)).body).not.toHaveProperty('details'),
  );

  it('stand at their fields, beside those of the form as a whole', () => {
    const json = { errors: [...said('Taken.', 'unique', 'name_en').errors, ...said('Twice.').errors] };
    expect(toHttpError(refuse(400, json)).body).toEqual({
      errors: { name_en: 'Taken.', root: { serverError: 'Twice.' } },
      codes: ['unique', 'invalid'],
      serverErrors: json.errors,
    });
  });

  // covers: 8.5
  it.each([400, 403, 409, 429, 500, 503])(
    'are kept as the errors array of the body, as it came, for status %i (specification §8)',
    (status) => {
      const json = said('It is used by 3 exercises.', 'protected');
      expect(toHttpError(refuse(status, json)).body.serverErrors).toEqual(json.errors);
    },
  );

  it.each([[undefined], [{ detail: 'No.' }], [['No.']], [{ errors: 'No.' }]])('are no errors array in the body %j', (json) => {
    expect(toHttpError(refuse(400, json)).body.serverErrors).toEqual([]);
  });

  it('are the message too when all of them stand at fields, for calls without a form', () => {
    const error = toHttpError(refuse(400, { ids: ['No such record.'], name: ['Taken.'] }));
    expect(error.message).toBe('No such record. Taken.');
    expect(error.body.errors).toEqual({ ids: 'No such record.', name: 'Taken.' });
  });
});

describe('how long to wait', () => {
  const translate = (key: string, values: object) => `${key} ${JSON.stringify(values)}`;
  const now = () => Date.parse('2026-01-01T00:00:00Z');
  const getMessage = (headers: Record<string, string>, json?: unknown, withTranslate = true) =>
    toHttpError(refuse(429, json, headers), withTranslate ? translate : undefined, now).message;

  it.each([
    ['seconds', '60', 60],
    ['a date', 'Thu, 01 Jan 2026 00:01:30 GMT', 90],
    ['a moment that has passed', 'Wed, 31 Dec 2025 23:00:00 GMT', 1],
    ['nought', '0', 1],
  ])('is read from %s', (_, value, seconds) => {
    expect(getMessage({ 'Retry-After': value })).toBe(`errors.throttledFor {"smart_count":${seconds}}`);
  });

  it.each([
    ['nothing says it', {}, undefined, 'errors.throttled'],
    ['it cannot be read', { 'Retry-After': 'soon' }, undefined, 'errors.throttled'],
    ['only the API’s sentence says it', {}, said('Wait 5 s.', 'throttled'), 'Wait 5 s.'],
  ])('is left out when %s', (_, headers, json, message) => {
    expect(getMessage(headers as Record<string, string>, json)).toBe(message);
  });

  it('is left out when nobody can translate it', () => {
    expect(getMessage({ 'Retry-After': '60' }, undefined, false)).toBe('errors.throttled');
  });
});

it('says an error without an answer in the same form', () => {
  const error = httpError(0, 'errors.offline');
  expect(error).toMatchObject({
    status: 0,
    message: 'errors.offline',
    body: { errors: { root: { serverError: 'errors.offline' } }, codes: [], serverErrors: [] },
  });
});

describe('the reference of a failure', () => {
  const id = '7f3a0c52d1e94b06';

  it('is what the server calls the request, when the fault is not the caller’s', () => {
    expect(toHttpError(refuse(503, undefined, { 'X-Request-Id': id })).body).toMatchObject({ codes: ['error'], reference: id });
    expect(toHttpError(refuse(400, said('Taken.'), { 'X-Request-Id': id })).body).not.toHaveProperty('reference');
    expect(toHttpError(refuse(500)).body).not.toHaveProperty('reference');
    expect(unreadable(refuse(200, undefined, { 'X-Request-Id': id })).body).toMatchObject({ reference: id });
  });

  it('is cut to size', () => {
    expect(toHttpError(refuse(500, undefined, { 'X-Request-Id': 'x'.repeat(5_000) })).body.reference).toHaveLength(64);
  });
});
