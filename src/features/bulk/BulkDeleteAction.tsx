import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import { useTranslate } from 'react-admin';
import type { PartProps } from '../../extensions/feature';
import { useMatchingSelection } from '../../ui/actions/selection';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';
import { BulkButton } from '../../ui/list/BulkButton';

const BulkDeleteDialog = lazyWithMessages(async () => (await import('./BulkDeleteDialog')).BulkDeleteDialog, 'jobs', {
  failure: 'floating',
});

/** Opens the question before the selected records are deleted. */
export function BulkDeleteAction({ selection }: PartProps['list.bulkActions']) {
  const translate = useTranslate();
  const { show } = useMatchingSelection();
  return (
    <BulkButton
      label={translate('ra.action.delete')}
      icon={<DeleteOutlineIcon />}
      color="error"
      onClick={() => show(<BulkDeleteDialog selection={selection} onClose={() => show(undefined)} />)}
    />
  );
}
