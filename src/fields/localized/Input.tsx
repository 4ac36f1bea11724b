import { Box } from '@mui/material';
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
    <Box dir="ltr" sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }, gap: 3 }}>
      {locales.map((locale) => (
        // Labels and help are in the page's language; only what is typed has the direction of its own.
        <Box key={locale} dir={direction} sx={{ minWidth: 0 }}>
          <Nested source={`${source}_${locale}`} field={written} messages={messages} name={name} locale={locale} />
        </Box>
      ))}
    </Box>
  );
}
