import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { KeyGroup } from '../../ui/keys/KeyGroups';
import { KeysDialog } from '../../ui/keys/KeysDialog';
import { hasRows } from './rows';
import { useKeyGroups } from './useKeyGroups';

interface PageKeysDialogProps {
  readonly pageKeys: KeyGroup['rows'];
  readonly onClose: () => void;
}

export function PageKeysDialog({ pageKeys, onClose }: PageKeysDialogProps) {
  const translate = useTranslate();
  const [isList] = useState(hasRows);
  const groups = useKeyGroups({ title: translate('keys.page'), rows: pageKeys }, isList);
  return <KeysDialog groups={groups} onClose={onClose} />;
}
