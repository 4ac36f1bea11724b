import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { readJsonText } from '../../schema/jsonText';
import { stringifyJson } from '../../schema/stringifyJson';
import { monospace } from '../../ui/theme/monospace';
import type { ValueProps } from '../valueProps';

/** In px. Longer values scroll. */
const maxHeight = 360;

export function JsonValue({ field: _, value, dense, scope, source }: ValueProps<'json'>) {
  const translate = useTranslate();
  if (dense)
    return (
      <Box component="code" dir="ltr" className="v-excerpt" sx={monospace}>
        {oneLine(value)}
      </Box>
    );
  return (
    <Box
      component="pre"
      dir="ltr"
      // Scrollable content needs keyboard focus and a name.
      role="region"
      tabIndex={0}
      aria-label={translate(`${scope}.fields.${source}`)}
      sx={{
        ...monospace,
        m: 0,
        p: 1.5,
        maxHeight,
        overflow: 'auto',
        textAlign: 'start',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'action.hover',
      }}
    >
      {value}
    </Box>
  );
}

function oneLine(text: string): string {
  const json = readJsonText(text);
  return json ? stringifyJson(json.value) : text;
}
