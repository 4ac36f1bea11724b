import SwapVertIcon from '@mui/icons-material/SwapVert';
import { useTranslate } from 'react-admin';
import { ToolbarButton } from '../../ui/list/ToolbarButton';
import { useReorderPaths } from './useReorderPaths';

/** Leads to the page on which records are put in order. */
export function ReorderButton({ isNarrow }: { readonly isNarrow: boolean }) {
  const translate = useTranslate();
  const { enterTo } = useReorderPaths();
  return <ToolbarButton label={translate('lists.reorder.start')} icon={<SwapVertIcon />} isNarrow={isNarrow} to={enterTo} />;
}
