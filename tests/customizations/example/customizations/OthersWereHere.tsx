import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { OtherChangesNoticeProps } from '../src/customizations/conflictProps';

/** One line in place of the notice. */
export function OthersWereHere({ sources, labelOf, isConflict, onShow, onTakeOver }: OtherChangesNoticeProps) {
  const translate = useTranslate();
  return (
    <Button onClick={isConflict ? onShow : onTakeOver}>{translate('parts.othersWereHere', { fields: sources.map(labelOf).join() })}</Button>
  );
}
