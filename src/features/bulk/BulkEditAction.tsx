import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import { useTranslate } from 'react-admin';
import type { PartProps } from '../../extensions/feature';
import { useMatchingSelection } from '../../ui/actions/selection';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';
import { BulkButton } from '../../ui/list/BulkButton';

const BulkEditDialog = lazyWithMessages(async () => (await import('./BulkEditDialog')).BulkEditDialog, 'jobs', { failure: 'floating' });

/** Opens the dialog that sets fields of the selected records. */
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
