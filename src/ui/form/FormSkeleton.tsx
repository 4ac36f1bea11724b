import { Box, Paper, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { inputWidths } from '../../fields/inputs';
import { type FieldType, locales } from '../../schema/fieldTypes';
import type { Resource } from '../../schema/resource';
import { FormSection } from './FormSection';
import { needsWholeWidth } from './needsWholeWidth';

/** How high the control of each type is, so that nothing jumps when the record comes. */
const heights: { readonly [T in FieldType]: number } = {
  text: 45,
  longText: 94,
  richText: 172,
  integer: 45,
  decimal: 45,
  money: 45,
  boolean: 45,
  date: 45,
  datetime: 45,
  time: 45,
  email: 45,
  phone: 45,
  url: 45,
  password: 45,
  choice: 45,
  choices: 45,
  tags: 45,
  json: 118,
  image: 96,
  file: 96,
  videoUrl: 45,
  reference: 45,
  references: 45,
  rows: 180,
  localized: 45,
};

/** The form of a record that is still on its way: same sections, same places, same heights. */
export function FormSkeleton({ resource }: { readonly resource: Resource }) {
  const translate = useTranslate();
  const isWide = needsWholeWidth(resource);
  return (
    <Paper variant="outlined" aria-busy="true" aria-label={translate('forms.loading')} role="status">
      {resource.sections.map((section) => (
        <FormSection
          key={section.name}
          isWide={isWide}
          title={<Skeleton width={160} />}
          help={<Skeleton width="90%" sx={{ maxWidth: 220 }} />}
        >
          {section.sources.map((source) => {
            const field = resource.fields[source];
            if (!field) return null;
            const shapes = field.type === 'localized' ? locales.map(() => field.of) : [field.type];
            return shapes.map((type, index) => (
              <Box
                // biome-ignore lint/suspicious/noArrayIndexKey: two of a kind that never move
                key={`${source}-${index}`}
                sx={{ gridColumn: shapes.length === 1 && inputWidths[type] === 'full' ? '1 / -1' : 'auto' }}
              >
                <Skeleton width={120} height={24} sx={{ marginBlockEnd: 0.5 }} />
                <Skeleton variant="rounded" height={heights[type]} sx={type === 'boolean' ? { width: 120 } : undefined} />
              </Box>
            ));
          })}
        </FormSection>
      ))}
    </Paper>
  );
}
