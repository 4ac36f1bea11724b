import Box from '@mui/material/Box';
import { FieldDisplay } from '../../fields/FieldDisplay';
import { isEmptyValue } from '../../fields/isEmptyValue';
import { isChosenFile } from '../../fields/upload/uploadLimits';
import { withNumberRuns } from '../../i18n/withNumberRuns';
import type { Field } from '../../schema/fieldTypes';
import { writtenLocale } from '../../schema/writtenSources';

export interface ShownValueProps {
  /** Where a form holds the value: `name_en`, not `name`. */
  readonly source: string;
  readonly field: Field;
  readonly value: unknown;
  /** Message key of the field's labels, e.g. `resources.exercises`. */
  readonly scope: string;
  readonly dense?: boolean;
}

/** One language of a localized field is drawn as the text that it is. */
export function fieldAt(field: Field): Field {
  if (field.type !== 'localized') return field;
  const { of, unique: _unique, type: _type, ...options } = field;
  return { ...options, type: of } as Field;
}

/** Shows a value by the Field of its type, also a file that was chosen and is not sent yet. */
export function ShownValue({ source, field, value, scope, dense = false }: ShownValueProps) {
  if (isChosenFile(value))
    return (
      <>
        {field.type === 'image' && (
          <Box
            component="img"
            className={`v-picture ${field.shape ?? 'square'}`}
            src={value.src}
            alt=""
            sx={{ '--size': dense ? '36px' : '160px', display: 'block' }}
          />
        )}
        <bdi>{withNumberRuns(value.title)}</bdi>
      </>
    );
  // Nothing else of the record: a joined name in it would be that of another version.
  const locale = writtenLocale(source, field);
  const shown = <FieldDisplay {...{ source, scope, dense, locale }} field={fieldAt(field)} record={{ [source]: value }} />;
  // That it is empty is said in the page's language.
  return locale && !isEmptyValue(value) ? <span lang={locale}>{shown}</span> : shown;
}
