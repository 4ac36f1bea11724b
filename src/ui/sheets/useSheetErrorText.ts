import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { SheetError } from '../../data/sheets/inWorker';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatNumber } from '../../i18n/format';
import { useErrorText } from '../states/useErrorText';

/** Extends `useErrorText` with the errors of spreadsheet files. Needs the messages `transfer`. */
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
