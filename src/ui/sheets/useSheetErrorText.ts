import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { SheetError } from '../../data/sheets/inWorker';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatNumber } from '../../i18n/format';
import { useErrorText } from '../states/useErrorText';

/** Turns an error into a sentence as `useErrorText` does, also one of a file. Its messages are in the namespace `transfer`. */
export function useSheetErrorText(): (error: unknown) => string {
  const translate = useTranslate();
  const errorText = useErrorText();
  const locale = usePageLocale();
  return useCallback(
    (error) => {
      if (!(error instanceof SheetError)) return errorText(error);
      const { max } = error.args;
      const args = typeof max === 'number' ? { ...error.args, max: formatNumber(max, locale) } : error.args;
      return translate(`transfer.file.${error.key}`, args);
    },
    [translate, errorText, locale],
  );
}
