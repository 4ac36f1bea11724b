import Box from '@mui/material/Box';
import { FieldDisplay } from '../../fields/FieldDisplay';
import { getFileName } from '../../fields/fileAddress';
import { isChosenFile } from '../../fields/upload/uploadLimits';
import { withNumberRuns } from '../../i18n/withNumberRuns';
import type { Field } from '../../schema/fieldTypes';
import { isEmptyValue } from '../../schema/isEmptyValue';
import { writtenLocale } from '../../schema/writtenSources';

export interface ShownValueProps {
  /** Source in the form: `name_en`, not `name`. */
  readonly source: string;
  readonly field: Field;
  readonly value: unknown;
  readonly scope: string;
  readonly dense?: boolean;
}

export function fieldAt(field: Field): Field {
  if (field.type !== 'localized') return field;
  const { of, unique: _unique, type: _type, ...options } = field;
  return { ...options, type: of } as Field;
}

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
  if (Array.isArray(value) && value.some(isChosenFile))
    return <bdi>{withNumberRuns(value.map((file) => (isChosenFile(file) ? file.title : getFileName(String(file)))).join(' · '))}</bdi>;
  // Without the rest of the record, whose joined names belong to another version.
  const locale = writtenLocale(source, field);
  const shown = (
    <FieldDisplay source={source} scope={scope} dense={dense} locale={locale} field={fieldAt(field)} record={{ [source]: value }} />
  );
  // An empty value is shown as a text in the page's language.
  return locale && !isEmptyValue(value) ? <span lang={locale}>{shown}</span> : shown;
}
