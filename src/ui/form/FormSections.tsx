import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { isWritable, type ResolvedResource } from '../../schema/resource';
import { FormSectionLayout } from './FormSectionLayout';
import { GeneratedFormField } from './GeneratedFormField';
import { needsWholeWidth } from './needsWholeWidth';

interface FormSectionsProps {
  readonly resource: ResolvedResource;
  readonly isNew: boolean;
}

/** Sections of a resource's form. Memoised, so that key strokes re-render only their input. */
export const FormSections = memo(function FormSections({ resource, isNew }: FormSectionsProps) {
  const translate = useTranslate();
  const messages = `resources.${resource.name}`;
  const isWide = needsWholeWidth(resource);
  return resource.sections.map((section) => {
    const shown = section.sources.filter((source) => {
      const field = resource.fields[source];
      return field && (isWritable(field) || field.computed || !isNew);
    });
    if (shown.length === 0) return null;
    return (
      <FormSectionLayout
        key={section.name}
        isWide={isWide}
        rows={shown.find((source) => shown.length === 1 && resource.fields[source]?.type === 'rows')}
        title={translate(`${messages}.sections.${section.name}.title`)}
        help={translate(`${messages}.sections.${section.name}.help`)}
      >
        {shown.map((source) => (
          <GeneratedFormField key={source} source={source} />
        ))}
      </FormSectionLayout>
    );
  });
});
