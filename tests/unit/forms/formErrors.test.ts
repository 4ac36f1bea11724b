import { describe, expect, it } from 'vitest';
import { listErrors, toFormErrors } from '../../../src/ui/form/formErrors';
import { everyField } from './support/everyField';

const things = everyField.get('things');
const translate = (key: string, options?: { _?: string }) => options?._ ?? key;
const getErrors = (failure: unknown, locale: 'en' | 'ar' = 'en') => toFormErrors(failure, things, translate, locale);

describe('errors of a failed save', () => {
  it('go to the field they name: localized halves and places in rows included', () => {
    expect(getErrors({ status: 400, body: { errors: { name_ar: 'Taken.', 'steps.1.sets': 'Too many.', steps: 'Too long.' } } })).toEqual({
      name_ar: 'Taken.',
      'steps.1.sets': 'Too many.',
      steps: 'Too long.',
    });
  });

  it('are read nested too', () => {
    expect(getErrors({ body: { errors: { steps: { 0: { title: 'Blank.' } } } } })).toEqual({ 'steps.0.title': 'Blank.' });
  });

  it('that name a localized field as a whole go to its input in the language of the page', () => {
    expect(getErrors({ body: { errors: { name: 'Taken.' } } })).toEqual({ name_en: 'Taken.' });
    expect(getErrors({ body: { errors: { name: 'Taken.' } } }, 'ar')).toEqual({ name_ar: 'Taken.' });
  });

  it('that fit no input go to the form as a whole, or saving again would be blocked for ever', () => {
    expect(getErrors({ body: { errors: { owner: 'Unknown.', rating: 'Read-only.', root: { serverError: 'Refused.' } } } })).toEqual({
      'root.serverError': '\u2068owner\u2069: Unknown. \u2068rating\u2069: Read-only. Refused.',
    });
    expect(getErrors({ body: { errors: { owner: "Owner can't be blank" } } })).toEqual({ 'root.serverError': "Owner can't be blank" });
    expect(getErrors({ body: { errors: { 'steps.1.nothing': 'Strange.' } } })).toEqual({ steps: 'Strange.' });
  });

  it('without a body say what the error itself says', () => {
    expect(getErrors({ status: 0, message: 'errors.offline' })).toEqual({ 'root.serverError': 'errors.offline' });
    expect(getErrors(undefined)).toEqual({ 'root.serverError': 'forms.errors.unknown' });
  });

  it('of a failed request end with its reference, from left to right', () => {
    const body = { errors: { root: { serverError: 'Failed.' } }, reference: '7f3a0c52d1e94b06' };
    expect(getErrors({ status: 500, body })).toEqual({ 'root.serverError': 'Failed. errors.reference \u20667f3a0c52d1e94b06\u2069.' });
  });

  it('that the API says of a fault of the server stand behind the general sentence, and at their fields', () => {
    const errors = { root: { serverError: 'Server error.', details: 'The printer is away.' }, name_ar: 'Taken.', owner: 'Unknown.' };
    expect(getErrors({ status: 500, body: { errors } })).toEqual({
      name_ar: 'Taken.',
      'root.serverError': 'Server error. The printer is away. \u2068owner\u2069: Unknown.',
    });
  });

  it('on a record that was deleted meanwhile say so', () => {
    expect(getErrors({ status: 404, body: { errors: { root: { serverError: 'Not found.' } } } })).toEqual({
      'root.serverError': 'forms.errors.gone',
    });
  });

  it('are listed with their paths, a list as a whole beside its rows', () => {
    const errors = {
      name_en: { type: 'server', message: 'Taken.' },
      steps: [undefined, { sets: { type: 'max', message: 'Too many.' } }],
      root: { serverError: { type: 'server', message: 'Refused.' } },
    };
    expect(listErrors(errors as never)).toEqual([
      { path: 'name_en', message: 'Taken.' },
      { path: 'steps.1.sets', message: 'Too many.' },
    ]);
    const whole = Object.assign([], { root: { type: 'validate', message: 'Too few.' } });
    expect(listErrors({ steps: whole } as never)).toEqual([{ path: 'steps', message: 'Too few.' }]);
    const both = { steps: { type: 'server', message: 'Too few.', 0: { title: { type: 'required', message: 'Blank.' } } } };
    expect(listErrors(both as never)).toEqual([
      { path: 'steps', message: 'Too few.' },
      { path: 'steps.0.title', message: 'Blank.' },
    ]);
  });
});
