import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Where the page's content begins. */
export const contentId = 'main-content';

/** The first stop of the keyboard: past the menu, to the content. */
export function SkipLink() {
  const translate = useTranslate();
  return (
    <Box
      component="a"
      href={`#${contentId}`}
      onClick={(event) => {
        // The address stays as it is: the router would take the hash for a place of its own.
        event.preventDefault();
        document.getElementById(contentId)?.focus();
      }}
      sx={{
        position: 'fixed',
        insetBlockStart: 8,
        insetInlineStart: 8,
        zIndex: 'tooltip',
        paddingBlock: 1.5,
        paddingInline: 2,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
        color: 'text.primary',
        fontWeight: 500,
        textDecoration: 'none',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {translate('common.shell.skipToContent')}
    </Box>
  );
}
