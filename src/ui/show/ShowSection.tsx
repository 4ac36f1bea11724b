import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { FieldOf } from '../../fields/FieldOf';
import { fieldTraits } from '../../fields/fieldTraits';
import { useDeclaredField } from '../../fields/useDeclaredField';
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

interface ShowFieldProps {
  readonly source: string;
  /** Whether the section's title names it too, as for a table that has a section to itself. Default false. */
  readonly unlabelled?: boolean;
  /** Whether more of the record is on its way, so that a missing value may still come. Default false. */
  readonly isPartial?: boolean;
}

/** A declared field with its label, in a `<ShowSection>`. A long value takes all columns. */
export function ShowField({ source, unlabelled = false, isPartial = false }: ShowFieldProps) {
  const translate = useTranslate();
  const record = useRecordContext();
  const { name, can } = useDeclaration();
  const field = useDeclaredField(source);
  return (
    <div className={fieldTraits(field).wide ? 'wide' : undefined}>
      <dt className={unlabelled ? 'v-unseen' : 'v-term'}>{translate(`resources.${name}.fields.${source}`)}</dt>
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
}
