import { fieldTraits } from '../../fields/fieldTraits';
import { recordImage } from '../../fields/recordImage';
import type { FieldOfType } from '../../schema/fieldTypes';
import type { Resource } from '../../schema/resource';
import { useDeclaration } from '../registry/RegistryContext';
import { ShowField, ShowSection } from './ShowSection';

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
        <ShowField
          key={source}
          source={source}
          unlabelled={fields[source]?.type === 'rows' && sources.length === 1}
          isPartial={isPartial}
        />
      ))}
    </ShowSection>
  );
}
