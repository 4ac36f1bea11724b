import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { OtherChangesNoticeProps } from '../src/customizations/conflictProps';

/** One line in place of the notice. */
export function OthersWereHere({ sources, getLabel, conflicts, onShow, onTakeOver }: OtherChangesNoticeProps) {
  const translate = useTranslate();
  return (
    <Button onClick={conflicts.length > 0 ? onShow : onTakeOver}>
      {translate('parts.othersWereHere', { fields: sources.map(getLabel).join() })}
    </Button>
  );
}
