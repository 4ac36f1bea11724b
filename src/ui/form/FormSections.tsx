import { Box, Typography } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { fieldTypeOf } from '../../fields/definitions';
import { FieldOf } from '../../fields/FieldOf';
import { InputOf } from '../../fields/InputOf';
import { isWritable, type Resource } from '../../schema/resource';
import { fillOf } from '../../schema/suggestedValue';
import { FormSection } from './FormSection';
import { needsWholeWidth } from './needsWholeWidth';
import { SuggestedValue } from './SuggestedValue';

export interface FormSectionsProps {
  readonly resource: Resource;
  /** A new record has nothing to show in its read-only fields. */
  readonly isNew: boolean;
}

/** All sections of a resource's form. Memoised: its inputs follow the form by themselves, key strokes need not redraw it. */
export const FormSections = memo(function FormSections({ resource, isNew }: FormSectionsProps) {
  const translate = useTranslate();
  const messages = `resources.${resource.name}`;
  const isWide = needsWholeWidth(resource);
  return resource.sections.map((section) => {
    const shown = section.sources.flatMap((source) => {
      const field = resource.fields[source];
      return field && (isWritable(field) || !isNew) ? [{ source, field, filled: fillOf(resource.fields, source) }] : [];
    });
    if (shown.length === 0) return null;
    return (
      <FormSection
        key={section.name}
        isWide={isWide}
        title={translate(`${messages}.sections.${section.name}.title`)}
        help={translate(`${messages}.sections.${section.name}.help`)}
      >
        {shown.map(({ source, field, filled }) => (
          <Box key={source} sx={{ minWidth: 0, gridColumn: fieldTypeOf(field).inputWidth === 'full' ? '1 / -1' : 'auto' }}>
            {isWritable(field) ? (
              <>
                <InputOf source={source} field={field} />
                {filled && <SuggestedValue source={source} field={field} filled={filled} />}
              </>
            ) : (
              <Box>
                <Typography variant="subtitle2" component="p" sx={{ margin: 0, minHeight: 24, marginBlockEnd: 0.5 }}>
                  {translate(`${messages}.fields.${source}`)}
                </Typography>
                <Box sx={{ minHeight: 45, display: 'flex', alignItems: 'center', color: 'text.secondary' }}>
                  <FieldOf source={source} field={field} />
                </Box>
              </Box>
            )}
          </Box>
        ))}
      </FormSection>
    );
  });
});
