import { useTranslate } from 'react-admin';
import type { KeyGroup } from '../../ui/keys/KeyGroups';
import { useGoKeys } from './useGoKeys';

export function useKeyGroups(first: KeyGroup, hasRows: boolean): readonly KeyGroup[] {
  const translate = useTranslate();
  const goKeys = useGoKeys();
  const inRows = [
    { label: translate('keys.nextRow'), keys: ['J'] },
    { label: translate('keys.previousRow'), keys: ['K'] },
    { label: translate('keys.editRow'), keys: ['E'] },
    { label: translate('keys.selectRow'), keys: ['X'] },
    { label: translate('keys.showRow'), keys: [translate('keys.space')] },
  ];
  return [
    first,
    { title: translate('keys.rows'), rows: hasRows ? inRows : [] },
    { title: translate('keys.go'), rows: goKeys.map(({ letter, label }) => ({ label, keys: ['G', letter] })) },
  ];
}
