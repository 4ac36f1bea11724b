import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { KeyCap } from './KeyCap';
import { useLetterKeys } from './letterKeys';

export interface KeyGroup {
  readonly title?: string;
  readonly rows: readonly { readonly label: string; readonly keys: readonly string[] }[];
}

/** Lists shortcuts, and turns single letters on and off. Needs the messages `keys`. */
export function KeyGroups({ groups }: { readonly groups: readonly KeyGroup[] }) {
  const translate = useTranslate();
  const [letters, setLetters] = useLetterKeys();
  const isOn = (key: string) => letters || key.includes('+') || /^([←→]|F2)$/.test(key);
  return (
    <>
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows }) => (
          <Box key={title ?? ''} sx={{ '& + &': { mt: 3 } }}>
            {title && (
              <Typography component="h3" variant="body2" color="text.secondary" sx={{ mb: 1 }}>
                {title}
              </Typography>
            )}
            <Box component="dl" sx={listStyles}>
              {rows.map(({ label, keys }) => (
                <Box key={label} sx={{ display: 'contents' }}>
                  <Box component="dt">{label}</Box>
                  <Box component="dd" sx={{ m: 0, display: 'flex', gap: 0.75, justifyContent: 'flex-end' }}>
                    {/* One key may stand twice: G G. */}
                    {keys.map((key, index, all) => (
                      <KeyCap key={all.slice(0, index + 1).join(' ')} isOff={!isOn(key)}>
                        {key}
                      </KeyCap>
                    ))}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      <FormControlLabel
        sx={{ mt: 2.5, mx: 0, width: '100%', justifyContent: 'space-between' }}
        labelPlacement="start"
        control={<Switch checked={letters} onChange={(_event, on) => setLetters(on)} />}
        label={translate('keys.letters')}
      />
    </>
  );
}

const listStyles = { m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 1.5, columnGap: 2, alignItems: 'center' } as const;
