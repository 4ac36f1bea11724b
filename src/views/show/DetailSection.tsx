import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '../../theme/visuallyHidden';
import { FieldView } from '../fields/FieldView';
import { fieldTraits } from '../fields/fieldTraits';
import { useDeclaration } from '../RegistryContext';
import { RowsPanel } from '../rows/RowsPanel';
import type { DetailSectionParts } from './detailSections';

/** One section as a list of terms and values, in as many columns as there is room for; long values take all of them. */
export function DetailSection({ section: { name, isDeclared, sources } }: { readonly section: DetailSectionParts }) {
  const translate = useTranslate();
  const titleId = useId();
  const { name: resource, fields, can } = useDeclaration();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={titleId} variant="h6" component="h2" sx={{ mb: 2 }}>
        {translate(isDeclared ? `resources.${resource}.sections.${name}.title` : 'lists.more')}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 4,
          rowGap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {sources.map((source) => {
          const field = fields[source];
          if (!field) return null;
          // A table that has a section to itself is named by the section's title.
          const isNamed = field.type === 'rows' && sources.length === 1;
          return (
            <Box key={source} sx={{ minWidth: 0, gridColumn: fieldTraits(field).wide ? '1 / -1' : undefined }}>
              <Typography component="dt" variant="body2" color="text.secondary" sx={isNamed ? visuallyHidden : { mb: 0.5 }}>
                {translate(`resources.${resource}.fields.${source}`)}
              </Typography>
              <Box component="dd" sx={{ m: 0 }}>
                {field.type === 'rows' && field.save && can.edit ? (
                  <RowsPanel source={source} field={field} />
                ) : (
                  <FieldView source={source} field={field} />
                )}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Paper>
  );
}
