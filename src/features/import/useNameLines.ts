import { useTranslate } from 'react-admin';

const maxNamed = 20;

export function useNameLines(): (lines: readonly number[]) => string {
  const translate = useTranslate();
  return (lines) => lines.slice(0, maxNamed).join(translate('transfer.import.hidden.separator')) + (lines.length > maxNamed ? '…' : '');
}
