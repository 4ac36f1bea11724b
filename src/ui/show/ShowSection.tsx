import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { FieldDisplay } from '../../fields/FieldDisplay';
import { fieldLookOf } from '../../fields/looks';
import { recordImage } from '../../fields/recordImage';
import { useDeclaredField } from '../../fields/useDeclaredField';
import type { FieldOfType } from '../../schema/fieldTypes';
import type { ResolvedResource } from '../../schema/resource';
import { useDeclaration } from '../registry/RegistryContext';
import { RowsPanel } from '../rows/RowsPanel';
import { Panel } from './Panel';

interface ShowSectionProps {
  /** Text, or the key of a message. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of a detail page: terms and values, in as many columns as there is room for. It holds `<ShowField>`s. */
export function ShowSection({ title, children }: ShowSectionProps) {
  const translate = useTranslate();
  return (
    <Panel title={translate(title, { _: title })}>
      <dl className="v-terms">{children}</dl>
    </Panel>
  );
}

export interface GeneratedShowFieldProps {
  readonly source: string;
  /** Whether the section's title names it too, as for a table that has a section to itself. Default false. */
  readonly unlabelled?: boolean;
  /** Whether more of the record is on its way, so that a missing value may still come. Default false. */
  readonly isPartial?: boolean;
}

/** A declared field with its label, in a `<ShowSection>`. A long value takes all columns. */
export function GeneratedShowField({ source, unlabelled = false, isPartial = false }: GeneratedShowFieldProps) {
  const translate = useTranslate();
  const record = useRecordContext();
  const { name, can } = useDeclaration();
  const field = useDeclaredField(source);
  return (
    <div className={fieldLookOf(field).wide ? 'wide' : undefined}>
      <dt className={unlabelled ? 'v-unseen' : 'v-term'}>{translate(`resources.${name}.fields.${source}`)}</dt>
      <dd>
        {isPartial && record?.[source] === undefined ? (
          <Skeleton width={fieldLookOf(field).width} />
        ) : field.type === 'rows' && field.save && can.edit ? (
          <RowsPanel source={source} field={field} />
        ) : (
          <FieldDisplay source={source} field={field} />
        )}
      </dd>
    </div>
  );
}

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
export function detailSections(resource: ResolvedResource): readonly DetailSectionParts[] {
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
export function imageShape({ fields }: ResolvedResource, source: string): FieldOfType<'image'>['shape'] {
  const field = fields[source];
  return field?.type === 'image' ? field.shape : undefined;
}

/** The states that stand under the record's name: the chips of the list. */
export function headerChips({ fields, list }: ResolvedResource): readonly string[] {
  return list.columns.filter((source) => {
    const field = fields[source];
    return field !== undefined && fieldLookOf(field).card === 'chip';
  });
}

export interface DetailSectionProps {
  readonly section: DetailSectionParts;
  /** Whether more of the record is on its way, so that a missing value may still come. Default false. */
  readonly isPartial?: boolean;
}

/** One section of the declaration. */
export function DetailSection({ section: { name, isDeclared, sources }, isPartial = false }: DetailSectionProps) {
  const { name: resource, fields } = useDeclaration();
  return (
    <ShowSection title={isDeclared ? `resources.${resource}.sections.${name}.title` : 'lists.more'}>
      {sources.map((source) => (
        // A table that has a section to itself is named by the section's title.
        <GeneratedShowField
          key={source}
          source={source}
          unlabelled={fields[source]?.type === 'rows' && sources.length === 1}
          isPartial={isPartial}
        />
      ))}
    </ShowSection>
  );
}
