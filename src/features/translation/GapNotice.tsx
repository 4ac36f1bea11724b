import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type TextGap, withoutGap } from '../../schema/textGaps';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { maxGapRecords } from './getGapList';
import { toDeskPath } from './toDeskPath';

export function GapNotice({ gap }: { readonly gap: TextGap }) {
  const translate = useTranslate();
  const { name, can } = useDeclaration();
  const { filterValues, setFilters, meta } = useListContext();
  const language = translate(`languages.${gap.locale}`);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Chip
        variant="outlined"
        label={translate(`translation.states.${gap.state}`, { language })}
        onDelete={() => setFilters(withoutGap(filterValues))}
      />
      {can.edit && (
        <Button component={RouterLink} to={toDeskPath(name, gap.locale)}>
          {translate('translation.start', { language })}
        </Button>
      )}
      {(meta as { readonly isCut?: boolean } | undefined)?.isCut && (
        <Typography variant="body2" color="text.secondary">
          {translate('translation.cut', { count: maxGapRecords })}
        </Typography>
      )}
    </Box>
  );
}
