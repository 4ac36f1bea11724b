import LinkIcon from '@mui/icons-material/Link';
import { Box, Button, Popover, TextField, ToggleButton } from '@mui/material';
import type { useTiptapEditor } from 'ra-input-rich-text';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isWebUrl } from '../textRules';

/** A button of the toolbar: as flat as the line it stands in. */
export const toolButton = { border: 0, minWidth: 36, minHeight: 36, '&.Mui-disabled': { border: 0 } } as const;

/** Links the selected text to a web address, or takes the link away. */
export function RichTextLink({ editor }: { readonly editor: ReturnType<typeof useTiptapEditor> }) {
  const translate = useTranslate();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [address, setAddress] = useState('');
  const active = editor?.isActive('link') ?? false;
  const disabled = !editor || (editor.state.selection.empty && !active);
  const close = () => setAnchor(null);
  const apply = () => {
    if (!isWebUrl(address)) return;
    editor?.chain().focus().extendMarkRange('link').setMark('link', { href: address }).run();
    close();
  };
  return (
    <>
      <ToggleButton
        value="link"
        size="small"
        selected={active}
        disabled={disabled}
        aria-label={translate('forms.richText.link')}
        title={translate('forms.richText.link')}
        tabIndex={-1}
        onClick={(event) => {
          setAddress(String(editor?.getAttributes('link').href ?? ''));
          setAnchor(event.currentTarget);
        }}
        sx={toolButton}
      >
        <LinkIcon fontSize="small" />
      </ToggleButton>
      <Popover open={anchor !== null} anchorEl={anchor} onClose={close} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
        <Box sx={{ display: 'flex', gap: 1, padding: 1.5, alignItems: 'flex-start' }}>
          <TextField
            id={id}
            autoFocus
            size="small"
            margin="none"
            label={translate('forms.richText.address')}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            error={address !== '' && !isWebUrl(address)}
            helperText={address !== '' && !isWebUrl(address) ? translate('forms.validation.url') : undefined}
            // The popover is drawn inside the form's React tree: Enter must not save the record.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              apply();
            }}
            slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url', placeholder: 'https://' } }}
          />
          <Button onClick={apply} disabled={!isWebUrl(address)} variant="contained">
            {translate('forms.richText.apply')}
          </Button>
          {active ? (
            <Button
              onClick={() => {
                editor?.chain().focus().extendMarkRange('link').unsetMark('link').run();
                close();
              }}
            >
              {translate('forms.richText.unlink')}
            </Button>
          ) : null}
        </Box>
      </Popover>
    </>
  );
}
