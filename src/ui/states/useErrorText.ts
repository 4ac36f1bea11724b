import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { withDetails, withReference } from './reference';

/** Messages that an error of the data provider carries beside its own. */
interface ErrorBody {
  readonly errors?: { readonly root?: { readonly serverError?: unknown } };
  readonly details?: string;
}

/**
 * Turns an error into a sentence: the server's own words where it gave any (they follow Accept-Language), else the
 * message that the error's key names. The reference of a failed request follows.
 *
 * @param isReferenced false: the reference stands elsewhere
 */
export function useErrorText(isReferenced = true): (error: unknown) => string {
  const translate = useTranslate();
  return useCallback(
    (error) => {
      const { message, body } = (error ?? {}) as { message?: unknown; body?: ErrorBody };
      const said = body?.errors?.root?.serverError;
      const words = typeof said === 'string' && said !== '' ? said : message;
      const sentence = typeof words === 'string' && words !== '' ? translate(words, { _: words }) : translate('lists.error.unknown');
      const whole = withDetails(sentence, error);
      return isReferenced ? withReference(whole, error, translate) : whole;
    },
    [translate, isReferenced],
  );
}
