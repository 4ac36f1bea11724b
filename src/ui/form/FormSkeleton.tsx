import { Paper, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { fieldLookOf } from '../../fields/looks';
import { type Field, locales } from '../../schema/fieldTypes';
import type { ResolvedResource } from '../../schema/resource';
import { FormSectionLayout } from './FormSectionLayout';
import { needsWholeWidth } from './needsWholeWidth';

/** The form of a record that is still on its way: same sections, same places, same heights. */
export function FormSkeleton({ resource }: { readonly resource: ResolvedResource }) {
  const translate = useTranslate();
  const isWide = needsWholeWidth(resource);
  return (
    <Paper variant="outlined" aria-busy="true" aria-label={translate('forms.loading')} role="status">
      {/* Headings without words are none. */}
      <div aria-hidden="true">
        {resource.sections.map((section) => (
          <FormSectionLayout
            key={section.name}
            isWide={isWide}
            title={<Skeleton width={160} />}
            help={<Skeleton width="90%" sx={{ maxWidth: 220 }} />}
          >
            {section.sources.map((source) => {
              const field = resource.fields[source];
              if (!field) return null;
              const shapes: readonly Field[] = field.type === 'localized' ? locales.map(() => ({ type: field.of })) : [field];
              return shapes.map((shape, index) => {
                const { inputWidth, inputHeight } = fieldLookOf(shape);
                return (
                  <div
                    // biome-ignore lint/suspicious/noArrayIndexKey: two of a kind that never move
                    key={`${source}-${index}`}
                    className={shapes.length === 1 && inputWidth === 'full' ? 'wide' : undefined}
                  >
                    <Skeleton width={120} height={24} sx={{ marginBlockEnd: 0.5 }} />
                    <Skeleton variant="rounded" height={inputHeight} sx={shape.type === 'boolean' ? { width: 120 } : undefined} />
                  </div>
                );
              });
            })}
          </FormSectionLayout>
        ))}
      </div>
    </Paper>
  );
}
