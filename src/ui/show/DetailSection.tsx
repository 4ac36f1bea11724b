import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { FieldOf } from '../../fields/FieldOf';
import { fieldTraits } from '../../fields/fieldTraits';
import { recordImage } from '../../fields/recordImage';
import type { FieldOfType } from '../../schema/fieldTypes';
import type { Resource } from '../../schema/resource';
import { useDeclaration } from '../registry/RegistryContext';
import { RowsPanel } from '../rows/RowsPanel';

/** A part of the detail page. */
interface DetailSectionParts {
  readonly name: string;
  /** A section of the declaration has a title of its own; what stands in no section is gathered under "More". */
  readonly isDeclared: boolean;
  readonly sources: readonly string[];
}

/**
 * The sections of a detail page: the declaration's, then what stands in none, such as the day of creation. A password is
 * never read back, and the first picture stands in the header.
 */
export function detailSections(resource: Resource): readonly DetailSectionParts[] {
  const image = recordImage(resource);
  const isShown = (source: string) => {
    const field = resource.fields[source];
    return field !== undefined && field.type !== 'password' && source !== image;
  };
  const placed = new Set(resource.sections.flatMap(({ sources }) => sources));
  const declared = resource.sections.map(({ name, sources }) => ({ name, isDeclared: true, sources: sources.filter(isShown) }));
  const rest = Object.keys(resource.fields).filter((source) => !placed.has(source) && isShown(source));
  return [...declared, { name: 'more', isDeclared: false, sources: rest }].filter(({ sources }) => sources.length > 0);
}

/** How the picture of a field is cut. */
export function imageShape({ fields }: Resource, source: string): FieldOfType<'image'>['shape'] {
  const field = fields[source];
  return field?.type === 'image' ? field.shape : undefined;
}

/** The states that stand under the record's name: the chips of the list. */
export function headerChips({ fields, list }: Resource): readonly string[] {
  return list.columns.filter((source) => {
    const field = fields[source];
    return field !== undefined && fieldTraits(field).card === 'chip';
  });
}

export interface DetailSectionProps {
  readonly section: DetailSectionParts;
  /** More of the record is under way: a field that it lacks may have a value. Default false. */
  readonly isPartial?: boolean;
}

/** One section as a list of terms and values, in as many columns as there is room for; long values take all of them. */
export function DetailSection({ section: { name, isDeclared, sources }, isPartial = false }: DetailSectionProps) {
  const translate = useTranslate();
  const titleId = useId();
  const record = useRecordContext();
  const { name: resource, fields, can } = useDeclaration();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={titleId} variant="h6" component="h2" sx={{ mb: 2 }}>
        {translate(isDeclared ? `resources.${resource}.sections.${name}.title` : 'lists.more')}
      </Typography>
      <dl className="v-terms">
        {sources.map((source) => {
          const field = fields[source];
          if (!field) return null;
          // A table that has a section to itself is named by the section's title.
          const isNamed = field.type === 'rows' && sources.length === 1;
          return (
            <div key={source} className={fieldTraits(field).wide ? 'wide' : undefined}>
              <dt className={isNamed ? 'v-unseen' : 'v-term'}>{translate(`resources.${resource}.fields.${source}`)}</dt>
              <dd>
                {isPartial && record?.[source] === undefined ? (
                  <Skeleton width={fieldTraits(field).width} />
                ) : field.type === 'rows' && field.save && can.edit ? (
                  <RowsPanel source={source} field={field} />
                ) : (
                  <FieldOf source={source} field={field} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </Paper>
  );
}
