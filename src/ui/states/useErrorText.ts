import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { withDetails, withReference } from './reference';

interface ErrorBody {
  readonly errors?: { readonly root?: { readonly serverError?: unknown } };
  readonly details?: string;
}

/** Returns a function that converts an error to the server's message or a translated one, with the reference of the request. */
export function useErrorText(isReferenced = true): (error: unknown) => string {
  const translate = useTranslate();
  return useCallback(
    (error) => {
      const { message, body } = (error ?? {}) as { message?: unknown; body?: ErrorBody };
      const serverText = body?.errors?.root?.serverError;
      const text = typeof serverText === 'string' && serverText !== '' ? serverText : message;
      const sentence = typeof text === 'string' && text !== '' ? translate(text, { _: text }) : translate('lists.error.unknown');
      const whole = withDetails(sentence, error);
      return isReferenced ? withReference(whole, error, translate) : whole;
    },
    [translate, isReferenced],
  );
}
