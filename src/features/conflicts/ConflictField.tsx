import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { FieldInput } from '../../fields/FieldInput';
import { withoutRules } from '../../schema/fieldRules';
import type { Field } from '../../schema/fieldTypes';
import { isEmptyValue } from '../../schema/isEmptyValue';
import type { ResolvedResource } from '../../schema/resource';
import { writtenLocale } from '../../schema/writtenSources';
import { FieldChange, isDiffered } from '../../ui/changes/FieldChange';
import { fieldAt, ShownValue } from '../../ui/changes/ShownValue';

export type ConflictChoice = 'yours' | 'theirs' | 'edited';

/** Path in the dialog's form. The prefix avoids id collisions with the page's inputs. */
export const editedPath = (source: string) => `edited.${source}`;

interface ConflictFieldProps {
  readonly resource: ResolvedResource;
  readonly source: string;
  readonly field: Field;
  readonly label: string;
  readonly before: unknown;
  readonly yours: unknown;
  readonly theirs: unknown;
  readonly choice: ConflictChoice | undefined;
  readonly onChoose: (choice: ConflictChoice) => void;
}

export function ConflictField({ resource, source, field, label, before, yours, theirs, choice, onChoose }: ConflictFieldProps) {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const name = useId();
  const scope = `resources.${resource.name}`;
  const shown = { source, field, scope };
  const changed = (after: unknown) =>
    isDiffered(fieldAt(field)) ? <FieldChange {...shown} before={before} after={after} /> : <ShownValue {...shown} value={after} />;
  const edit = () => {
    if (getValues(editedPath(source)) === undefined) setValue(editedPath(source), choice === 'theirs' ? theirs : yours);
    onChoose('edited');
  };
  const radio = (value: ConflictChoice, onChange: () => void) => (
    <FormControlLabel
      label={translate(`changes.conflict.${value}`)}
      control={<Radio name={name} checked={choice === value} onChange={onChange} value={value} sx={{ paddingBlock: 0.5 }} />}
      sx={{ marginInlineEnd: 0 }}
    />
  );
  return (
    <Box
      component="fieldset"
      sx={{ margin: 0, padding: 2, minWidth: 0, border: 1, borderColor: 'divider', borderRadius: 1, display: 'grid', gap: 1.5 }}
    >
      <Typography component="legend" variant="subtitle1" sx={{ paddingInline: 0.5 }}>
        {label}
      </Typography>
      <Box sx={panesSx}>
        <Pane title={<Typography sx={{ paddingBlock: 0.5, color: 'text.secondary' }}>{translate('changes.conflict.before')}</Typography>}>
          <ShownValue {...shown} value={before} dense={field.type === 'rows' || isEmptyValue(before)} />
        </Pane>
        <Pane title={radio('yours', () => onChoose('yours'))}>{changed(yours)}</Pane>
        <Pane title={radio('theirs', () => onChoose('theirs'))}>{changed(theirs)}</Pane>
      </Box>
      {radio('edited', edit)}
      {choice === 'edited' && <EditedInput resource={resource} source={source} field={field} />}
    </Box>
  );
}

const panesSx = {
  display: 'grid',
  columnGap: 3,
  rowGap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  maxHeight: { sm: '45vh' },
  overflowY: { sm: 'auto' },
} as const;

function Pane({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ position: { sm: 'sticky' }, top: 0, zIndex: 1, backgroundColor: 'background.paper' }}>{title}</Box>
      {children}
    </Box>
  );
}

function EditedInput({ resource, source, field }: Pick<ConflictFieldProps, 'resource' | 'source' | 'field'>) {
  const locale = writtenLocale(source, field);
  return (
    <FieldInput
      source={editedPath(source)}
      field={withoutRules(fieldAt(field))}
      messages={`resources.${resource.name}`}
      name={locale ? source.slice(0, -locale.length - 1) : source}
      {...(locale && { locale })}
    />
  );
}
