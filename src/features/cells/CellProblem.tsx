import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { usePathLabel } from '../../fields/useFieldLabel';
import { usePageLocale } from '../../fields/usePageLocale';
import { isolate } from '../../i18n/isolate';
import type { ResolvedResource } from '../../schema/resource';
import { ShownValue } from '../../ui/changes/ShownValue';
import { toFormErrors } from '../../ui/form/formErrors';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import type { CellRefusal } from './useCellSaves';

export function useRefusalText(): (refusal: CellRefusal) => string {
  const resource: ResolvedResource = useDeclaration();
  const translate = useTranslate();
  const locale = usePageLocale();
  const getLabel = usePathLabel(resource);
  return ({ cell: { record, source }, value, error, current }) => {
    if (current) return translate('cells.conflict');
    const errors = toFormErrors(error, resource, translate, locale, { ...record, [source]: value });
    return Object.entries(errors)
      .map(([path, text]) => (path === source || path === 'root.serverError' ? text : `${isolate(getLabel(path), locale)}: ${text}`))
      .join(' ');
  };
}

export function CellProblem({ refusal }: { readonly refusal: CellRefusal }) {
  const { cell, current } = refusal;
  const { name } = useDeclaration();
  const translate = useTranslate();
  const getText = useRefusalText();
  return (
    <Box role="alert" sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="body2" color="error">
        {getText(refusal)}
      </Typography>
      {current && (
        <Typography component="div" variant="body2">
          {translate('cells.theirs')}{' '}
          <ShownValue source={cell.source} field={cell.field} value={current[cell.source]} scope={`resources.${name}`} dense />
        </Typography>
      )}
    </Box>
  );
}
