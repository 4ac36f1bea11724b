import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { useResourceLabel } from '../../ui/registry/labels';

interface OmittedNoticeProps {
  readonly names: readonly string[];
  readonly onRetry: () => void;
}

/** Names the records whose entries are left out, because the product API does not list them. */
export function OmittedNotice({ names, onRetry }: OmittedNoticeProps) {
  const translate = useTranslate();
  const getLabel = useResourceLabel();
  const list = new Intl.ListFormat(usePageLocale()).format(names.map((name) => getLabel(name, 2)));
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate('common.error.retry')}
        </Button>
      }
    >
      {translate('history.activity.omitted', { list })}
    </Alert>
  );
}
