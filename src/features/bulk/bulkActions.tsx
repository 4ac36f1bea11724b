import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import { useTranslate } from 'react-admin';
import type { PartProps } from '../../extensions/feature';
import { useMatchingSelection } from '../../ui/actions/selection';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';
import { BulkButton } from '../../ui/list/BulkButton';

export { BulkTransitions } from './BulkTransitions';

const BulkEditDialog = lazyWithMessages(async () => (await import('./BulkEditDialog')).BulkEditDialog, 'jobs', { failure: 'floating' });

export function BulkEditAction({ selection }: PartProps['list.bulkActions']) {
  const translate = useTranslate();
  const { show } = useMatchingSelection();
  return (
    <BulkButton
      label={translate('ra.action.edit')}
      icon={<EditOutlinedIcon />}
      onClick={() => show(<BulkEditDialog selection={selection} onClose={() => show(undefined)} />)}
    />
  );
}

const BulkDeleteDialog = lazyWithMessages(async () => (await import('./BulkDeleteDialog')).BulkDeleteDialog, 'jobs', {
  failure: 'floating',
});

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
