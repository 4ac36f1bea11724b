/** The generated detail page in parts, for one that is written by hand. `npm run eject` writes pages of them. */
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { FieldOf } from '../../fields/FieldOf';
import { fieldTraits } from '../../fields/fieldTraits';
import { useDeclaredField } from '../../fields/useDeclaredField';
import { useDeclaration } from '../registry/RegistryContext';
import { SectionsContext } from '../registry/SectionsContext';
import { RowsPanel } from '../rows/RowsPanel';
import { ResourceShow } from '../show/ResourceShow';

/** The page of a record, with sections of your own below its header. */
export function ShowView({ children }: { readonly children: ReactNode }) {
  return (
    <SectionsContext.Provider value={children}>
      <ResourceShow />
    </SectionsContext.Provider>
  );
}

interface ShowSectionProps {
  /** Text, or the key of a message. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of a detail page. It holds `<ShowField>`s. */
export function ShowSection({ title, children }: ShowSectionProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={id} variant="h6" component="h2" sx={{ mb: 2 }}>
        {translate(title, { _: title })}
      </Typography>
      <dl className="v-terms">{children}</dl>
    </Paper>
  );
}

interface ShowFieldProps {
  readonly source: string;
  /** Whether the section's title names it too, as for a table that has a section to itself. Default false. */
  readonly unlabelled?: boolean;
}

/** A declared field with its label, in a `<ShowSection>`. */
export function ShowField({ source, unlabelled = false }: ShowFieldProps) {
  const translate = useTranslate();
  const { name, can } = useDeclaration();
  const field = useDeclaredField(source);
  return (
    <div className={fieldTraits(field).wide ? 'wide' : undefined}>
      <dt className={unlabelled ? 'v-unseen' : 'v-term'}>{translate(`resources.${name}.fields.${source}`)}</dt>
      <dd>
        {field.type === 'rows' && field.save && can.edit ? (
          <RowsPanel source={source} field={field} />
        ) : (
          <FieldOf source={source} field={field} />
        )}
      </dd>
    </div>
  );
}
