import Skeleton from '@mui/material/Skeleton';
import { Children, isValidElement, type ReactNode, useContext } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { FieldDisplay } from '../../fields/FieldDisplay';
import { getFieldLook } from '../../fields/looks';
import { recordImage } from '../../fields/recordImage';
import { useDeclaredField } from '../../fields/useDeclaredField';
import { getFieldState } from '../../schema/fieldRules';
import type { FieldOfType } from '../../schema/fieldTypes';
import { isReadable } from '../../schema/isReadable';
import type { ResolvedResource } from '../../schema/resource';
import { useDeclaration } from '../registry/RegistryContext';
import { RowsPanel } from '../rows/RowsPanel';
import { CopiedValue } from './CopiedValue';
import { HeadContext } from './headFields';
import { Panel } from './Panel';

interface ShowSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

function useIsLeftOut(): (source: string) => boolean {
  const inHead = useContext(HeadContext);
  const record = useRecordContext();
  const { fields } = useDeclaration();
  return (source) => {
    const field = fields[source];
    return field !== undefined && (inHead.includes(source) || !getFieldState(field, record ?? {}).isShown);
  };
}

/** A titled panel of `<ShowField>`s. Renders nothing if all of them are left out. */
export function ShowSection({ title, children }: ShowSectionProps) {
  const translate = useTranslate();
  const isLeftOut = useIsLeftOut();
  const parts = Children.toArray(children);
  const isEmpty = parts.every((part) => isValidElement<{ source?: unknown }>(part) && isLeftOut(String(part.props.source)));
  if (parts.length > 0 && isEmpty) return null;
  return (
    <Panel title={translate(title, { _: title })}>
      <dl className="v-terms">{children}</dl>
    </Panel>
  );
}

export interface GeneratedShowFieldProps {
  readonly source: string;
  /** Whether the section title replaces the label, e.g. of a table that is alone in its section. Default false. */
  readonly unlabelled?: boolean;
  /** Whether missing values are still loading. Default false. */
  readonly isPartial?: boolean;
}

export function GeneratedShowField({ source, unlabelled = false, isPartial = false }: GeneratedShowFieldProps) {
  const translate = useTranslate();
  const record = useRecordContext();
  const { name, can } = useDeclaration();
  const field = useDeclaredField(source);
  const isLeftOut = useIsLeftOut();
  if (isLeftOut(source)) return null;
  return (
    <div className={getFieldLook(field).wide ? 'wide' : undefined}>
      <dt className={unlabelled ? 'v-unseen' : 'v-term'}>{translate(`resources.${name}.fields.${source}`)}</dt>
      <dd>
        {isPartial && record?.[source] === undefined ? (
          <Skeleton width={getFieldLook(field).width} />
        ) : field.type === 'rows' && field.save && can.edit ? (
          <RowsPanel source={source} field={field} />
        ) : (
          <CopiedValue source={source} field={field}>
            <FieldDisplay source={source} field={field} />
          </CopiedValue>
        )}
      </dd>
    </div>
  );
}

interface DetailSectionParts {
  readonly name: string;
  readonly isDeclared: boolean;
  readonly sources: readonly string[];
}

/** Returns the declared sections, then one with the remaining fields. Unread fields and the header's picture are omitted. */
export function detailSections(resource: ResolvedResource): readonly DetailSectionParts[] {
  const image = recordImage(resource);
  const isShown = (source: string) => {
    const field = resource.fields[source];
    return field !== undefined && isReadable(field) && source !== image;
  };
  const placed = new Set(resource.sections.flatMap(({ sources }) => sources));
  const declared = resource.sections.map(({ name, sources }) => ({ name, isDeclared: true, sources: sources.filter(isShown) }));
  const rest = Object.keys(resource.fields).filter((source) => !placed.has(source) && isShown(source));
  return [...declared, { name: 'more', isDeclared: false, sources: rest }].filter(({ sources }) => sources.length > 0);
}

export function imageShape({ fields }: ResolvedResource, source: string): FieldOfType<'image'>['shape'] {
  const field = fields[source];
  return field?.type === 'image' ? field.shape : undefined;
}

export interface DetailSectionProps {
  readonly section: DetailSectionParts;
  readonly isPartial?: boolean;
}

export function DetailSection({ section: { name, isDeclared, sources }, isPartial = false }: DetailSectionProps) {
  const { name: resource, fields } = useDeclaration();
  return (
    <ShowSection title={isDeclared ? `resources.${resource}.sections.${name}.title` : 'lists.more'}>
      {sources.map((source) => (
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
