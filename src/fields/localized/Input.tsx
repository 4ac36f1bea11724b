import { useTheme } from '@mui/material/styles';
import type { FieldOfType, LocalizedKind } from '../../schema/fieldTypes';
import { locales } from '../../schema/fieldTypes';
import type { InputProps } from '../inputProps';

/**
 * One declared name in both languages. English stands on the left and Arabic on the right in both page directions, as
 * the languages themselves are read; on a phone English comes first.
 */
export function LocalizedInput({ source, field, messages, name, Nested }: InputProps<'localized'>) {
  const { direction } = useTheme();
  const { of, unique: _unique, type: _type, ...options } = field;
  const written = { ...options, type: of } as FieldOfType<LocalizedKind>;
  return (
    <div dir="ltr" className="i-pair">
      {locales.map((locale) => (
        // Labels and help are in the page's language; only what is typed has the direction of its own.
        <div key={locale} dir={direction}>
          <Nested source={`${source}_${locale}`} field={written} messages={messages} name={name} locale={locale} />
        </div>
      ))}
    </div>
  );
}
