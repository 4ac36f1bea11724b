import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Field, FieldDeclaration, Tone } from '../../schema/fieldTypes';
import { isEmptyValue } from '../../schema/isEmptyValue';
import { writtenLocale } from '../../schema/writtenSources';
import { mirrored } from '../theme/mirrored';
import { toneSx } from '../theme/tones';
import { visuallyHidden } from '../theme/visuallyHidden';
import { type RowChange, rowChanges } from './rowChanges';
import { fieldAt, ShownValue, type ShownValueProps } from './ShownValue';
import { TextChanges } from './TextChanges';

interface FieldChangeProps extends Omit<ShownValueProps, 'value'> {
  readonly before: unknown;
  readonly after: unknown;
}

const blocks = 'p, div, h1, h2, h3, h4, h5, h6, li, blockquote, tr, br';

/** Converts HTML to text with a line per paragraph. `DOMParser` neither loads nor runs anything. */
function htmlText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll(blocks)) block.after('\n');
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
}

const texts = ['text', 'longText', 'richText'];

export const isDiffered = ({ type }: Field): boolean => type === 'rows' || texts.includes(type);

/** Shows how a field changed: texts by word, rows by row, other values before and after. Needs the messages `changes`. */
export function FieldChange({ before, after, ...props }: FieldChangeProps) {
  const translate = useTranslate();
  const field = fieldAt(props.field);
  if (field.type === 'rows') return <RowChanges {...props} field={field} before={before} after={after} />;
  const isText = texts.includes(field.type) && typeof before === 'string' && typeof after === 'string';
  if (isText && !isEmptyValue(before) && !isEmptyValue(after)) {
    const [old, now] = field.type === 'richText' ? [htmlText(before), htmlText(after)] : [before, after];
    const locale = writtenLocale(props.source, props.field);
    // A formatting-only change is shown by both values.
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

interface RowChangesProps {
  readonly source: string;
  readonly field: FieldDeclaration<'rows'>;
  readonly before: unknown;
  readonly after: unknown;
  readonly scope: string;
}

const tones: { readonly [K in RowChange['kind']]: Tone } = { added: 'success', removed: 'danger', moved: 'info', edited: 'warning' };

function RowChanges({ source, field, before, after, scope }: RowChangesProps) {
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

/** The value that identifies a row and its changed values; all values of an added, removed or moved row. */
function RowValues({ change: { row, before, changed }, fields, scope }: RowValuesProps) {
  const translate = useTranslate();
  return Object.entries(fields).map(([source, field], index) => {
    const isChanged = before !== undefined && changed.includes(source);
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
