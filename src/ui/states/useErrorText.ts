import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

/** What the data provider's errors carry beside their message (brief: errors in the app). */
interface ErrorBody {
  readonly errors?: { readonly root?: { readonly serverError?: unknown } };
}

/**
 * Turns an error into a sentence: the server's own words where it gave any (they follow Accept-Language), else the
 * message that the error's key names.
 */
export function useErrorText(): (error: unknown) => string {
  const translate = useTranslate();
  return useCallback(
    (error) => {
      const { message, body } = (error ?? {}) as { message?: unknown; body?: ErrorBody };
      const said = body?.errors?.root?.serverError;
      const words = typeof said === 'string' && said !== '' ? said : message;
      return typeof words === 'string' && words !== '' ? translate(words, { _: words }) : translate('lists.error.unknown');
    },
    [translate],
  );
}
