import FileUploadOutlinedIcon from '@mui/icons-material/FileUploadOutlined';
import { useTranslate } from 'react-admin';
import { ToolbarButton } from '../../ui/list/ToolbarButton';
import { useDeclaration } from '../../ui/registry/RegistryContext';

export const importPath = 'import';

export function ImportButton({ isNarrow }: { readonly isNarrow: boolean }) {
  const translate = useTranslate();
  const { name } = useDeclaration();
  return (
    <ToolbarButton
      label={translate('lists.import')}
      icon={<FileUploadOutlinedIcon />}
      isNarrow={isNarrow}
      aria-keyshortcuts="I"
      to={`/${name}/${importPath}`}
    />
  );
}
