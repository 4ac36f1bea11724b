import SwapVertIcon from '@mui/icons-material/SwapVert';
import { useTranslate } from 'react-admin';
import { ToolbarButton } from '../../ui/list/ToolbarButton';
import { useReorderPaths } from './useReorderPaths';

export function ReorderButton({ isNarrow }: { readonly isNarrow: boolean }) {
  const translate = useTranslate();
  const { enterTo } = useReorderPaths();
  return <ToolbarButton label={translate('lists.reorder.start')} icon={<SwapVertIcon />} isNarrow={isNarrow} to={enterTo} />;
}
