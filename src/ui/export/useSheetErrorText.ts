import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { SheetError } from '../../data/sheets/inWorker';
import { useErrorText } from '../states/useErrorText';

/** Turns an error into a sentence as `useErrorText` does, also one of a file. Its messages are in the namespace `transfer`. */
export function useSheetErrorText(): (error: unknown) => string {
  const translate = useTranslate();
  const errorText = useErrorText();
  return useCallback(
    (error) => (error instanceof SheetError ? translate(`transfer.file.${error.key}`, error.args) : errorText(error)),
    [translate, errorText],
  );
}
