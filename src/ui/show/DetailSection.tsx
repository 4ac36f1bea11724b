import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { FieldOf } from '../../fields/FieldOf';
import { fieldTraits } from '../../fields/fieldTraits';
import { useDeclaration } from '../RegistryContext';
import { RowsPanel } from '../rows/RowsPanel';
import type { DetailSectionParts } from './detailSections';

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
