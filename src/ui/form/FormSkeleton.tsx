import { Paper, Skeleton } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { usePreloadParts } from '../../extensions/usePreloadParts';
import { getFieldLook } from '../../fields/looks';
import type { Field } from '../../schema/fieldTypes';
import { contentLocales } from '../../schema/locales';
import type { ResolvedResource } from '../../schema/resource';
import { FormSectionLayout } from './FormSectionLayout';
import { needsWholeWidth } from './needsWholeWidth';

export function FormSkeleton({ resource }: { readonly resource: ResolvedResource }) {
  const translate = useTranslate();
  const preloadParts = usePreloadParts('form.notices');
  useEffect(() => void preloadParts(), [preloadParts]);
  const isWide = needsWholeWidth(resource);
  return (
    <Paper variant="outlined" aria-busy="true" aria-label={translate('forms.loading')} role="status">
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
              const shapes: readonly Field[] = field.type === 'localized' ? contentLocales.map(() => ({ type: field.of })) : [field];
              return shapes.map((shape, index) => {
                const { inputWidth, inputHeight } = getFieldLook(shape);
                return (
                  <div
                    // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
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
