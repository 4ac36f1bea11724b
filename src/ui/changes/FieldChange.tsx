import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { isEmptyValue } from '../../fields/isEmptyValue';
import type { Field, FieldDeclaration, Tone } from '../../schema/fieldTypes';
import { writtenLocale } from '../../schema/writtenSources';
import { mirrored } from '../theme/mirrored';
import { toneSx } from '../theme/tones';
import { visuallyHidden } from '../theme/visuallyHidden';
import { htmlText } from './htmlText';
import { type RowChange, rowChanges } from './rowChanges';
import { fieldAt, ShownValue, type ShownValueProps } from './ShownValue';
import { TextChanges } from './TextChanges';

export interface FieldChangeProps extends Omit<ShownValueProps, 'value'> {
  readonly before: unknown;
  readonly after: unknown;
}

/** The types whose changes are shown word by word. */
const texts = ['text', 'longText', 'richText'];

/** Whether a change is shown part by part: words of a text, or rows. */
export const isDiffered = ({ type }: Field): boolean => type === 'rows' || texts.includes(type);

/** Shows how a field changed: texts word by word, rows by row, other values before and after. Needs the messages `changes`. */
export function FieldChange({ before, after, ...props }: FieldChangeProps) {
  const translate = useTranslate();
  const field = fieldAt(props.field);
  if (field.type === 'rows') return <RowChanges {...props} field={field} before={before} after={after} />;
  const isText = texts.includes(field.type) && typeof before === 'string' && typeof after === 'string';
  if (isText && !isEmptyValue(before) && !isEmptyValue(after)) {
    const [old, now] = field.type === 'richText' ? [htmlText(before), htmlText(after)] : [before, after];
    const locale = writtenLocale(props.source, props.field);
    // Formatting alone shows in neither text.
    if (old !== now) return <TextChanges before={old} after={now} isLine={field.type === 'text'} locale={locale} />;
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box component="span" sx={{ color: 'text.secondary', minWidth: 0, maxWidth: '100%' }}>
        <ShownValue {...props} value={before} />
      </Box>
      <ArrowForward aria-hidden fontSize="small" sx={(theme) => ({ color: 'text.secondary', ...mirrored(theme) })} />
      <Box component="span" sx={{ position: 'relative' }}>
        <Box component="span" sx={visuallyHidden}>
          {translate('changes.to')}
        </Box>
      </Box>
      <Box component="span" sx={{ minWidth: 0, maxWidth: '100%' }}>
        <ShownValue {...props} value={after} />
      </Box>
    </Box>
  );
}

export interface RowChangesProps {
  readonly source: string;
  readonly field: FieldDeclaration<'rows'>;
  readonly before: unknown;
  readonly after: unknown;
  /** Message key of the field's labels, e.g. `resources.workouts`. */
  readonly scope: string;
}

const tones: { readonly [K in RowChange['kind']]: Tone } = { added: 'success', removed: 'danger', moved: 'info', edited: 'warning' };

/** Shows which rows were added, removed, moved and edited. Needs the messages `changes`. */
export function RowChanges({ source, field, before, after, scope }: RowChangesProps) {
  const translate = useTranslate();
  const changes = rowChanges(field, before, after);
  if (changes.length === 0) return <Typography variant="body2">{translate('changes.rows.none')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
      {changes.map((change) => (
        <Box
          component="li"
          key={`${change.kind} ${change.place}`}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, minWidth: 0 }}
        >
          <Box component="span" sx={[{ borderRadius: 1, paddingInline: 0.75, fontSize: '0.8125rem' }, toneSx(tones[change.kind])]}>
            {translate(`changes.rows.${change.kind}`, { place: change.place, from: change.from })}
          </Box>
          <RowValues change={change} fields={field.fields} scope={`${scope}.rows.${source}`} />
        </Box>
      ))}
    </Box>
  );
}

interface RowValuesProps {
  readonly change: RowChange;
  readonly fields: Readonly<Record<string, Field>>;
  readonly scope: string;
}

/** The values of the row that say what it is, and those that changed with what they were. */
function RowValues({ change: { row, before, changed }, fields, scope }: RowValuesProps) {
  const translate = useTranslate();
  return Object.entries(fields).map(([source, field], index) => {
    const isChanged = before !== undefined && changed.includes(source);
    // The first value names the row; a row that stayed needs no others.
    if (!isChanged && (isEmptyValue(row[source]) || (changed.length > 0 && index > 0))) return null;
    return (
      <Box
        component="span"
        key={source}
        sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 0.5, alignItems: 'center', minWidth: 0 }}
      >
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate('changes.labelled', { label: translate(`${scope}.fields.${source}`) })}
        </Box>
        {isChanged ? (
          <FieldChange source={source} field={field} before={before[source]} after={row[source]} scope={scope} dense />
        ) : (
          <ShownValue source={source} field={field} value={row[source]} scope={scope} dense />
        )}
      </Box>
    );
  });
}
