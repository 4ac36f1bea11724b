import LinkIcon from '@mui/icons-material/Link';
import { Box, Button, Popover, TextField, ToggleButton } from '@mui/material';
import type { useTiptapEditor } from 'ra-input-rich-text';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { tooltip } from '../../ui/theme/tooltip';
import { isWebUrl } from '../textRules';

export const toolButton = { border: 0, minWidth: 36, minHeight: 36, '&.Mui-disabled': { border: 0 } } as const;

type Editor = ReturnType<typeof useTiptapEditor>;

export function RichTextLink({ editor }: { readonly editor: Editor }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const active = editor?.isActive('link') ?? false;
  const disabled = !editor || (editor.state.selection.empty && !active);
  const close = () => setAnchor(null);
  const label = translate('forms.richText.link');
  return (
    <>
      <ToggleButton
        value="link"
        size="small"
        selected={active}
        disabled={disabled}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        {...tooltip(label)}
        tabIndex={-1}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={toolButton}
      >
        <LinkIcon fontSize="small" />
      </ToggleButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <LinkForm editor={editor} onDone={close} />
      </Popover>
    </>
  );
}

/** Mounted when the popover opens, to start with the current address. */
function LinkForm({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const [address, setAddress] = useState(() => String(editor?.getAttributes('link').href ?? ''));
  const isValid = isWebUrl(address);
  const isWrong = address !== '' && !isValid;
  const linked = () => editor?.chain().focus().extendMarkRange('link');
  const apply = () => {
    if (!isValid) return;
    linked()?.setMark('link', { href: address }).run();
    onDone();
  };
  const remove = () => {
    linked()?.unsetMark('link').run();
    onDone();
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, padding: 1.5, alignItems: 'flex-start' }}>
      <TextField
        id={id}
        autoFocus
        size="small"
        margin="none"
        label={translate('forms.richText.address')}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={isWrong}
        helperText={isWrong ? translate('forms.validation.url') : undefined}
        // The popover is in the form's React tree: Enter must not submit the form.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url', placeholder: 'https://' } }}
      />
      <Button onClick={apply} disabled={!isValid} variant="contained">
        {translate('forms.richText.apply')}
      </Button>
      {editor?.isActive('link') ? <Button onClick={remove}>{translate('forms.richText.unlink')}</Button> : null}
    </Box>
  );
}
