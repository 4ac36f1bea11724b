import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { withReference } from './reference';

/** What the data provider's errors carry beside their message (brief: errors in the app). */
interface ErrorBody {
  readonly errors?: { readonly root?: { readonly serverError?: unknown } };
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
      return isReferenced ? withReference(sentence, error, translate) : sentence;
    },
    [translate, isReferenced],
  );
}
