import { Paper, Skeleton } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { usePreloadParts } from '../../extensions/usePreloadParts';
import { fieldLookOf } from '../../fields/looks';
import { type Field, locales } from '../../schema/fieldTypes';
import type { ResolvedResource } from '../../schema/resource';
import { FormSectionLayout } from './FormSectionLayout';
import { needsWholeWidth } from './needsWholeWidth';

/** Outlines the form of a record that is still loading: same sections, same places, same heights. Fetches the code of the form's parts meanwhile. */
export function FormSkeleton({ resource }: { readonly resource: ResolvedResource }) {
  const translate = useTranslate();
  const preloadParts = usePreloadParts('form.notices');
  useEffect(() => void preloadParts(), [preloadParts]);
  const isWide = needsWholeWidth(resource);
  return (
    <Paper variant="outlined" aria-busy="true" aria-label={translate('forms.loading')} role="status">
      {/* Headings without words are no headings. */}
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
