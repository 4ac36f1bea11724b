import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';

interface CodeFailureProps {
  /** True if it appears over the page. */
  readonly isFloating: boolean;
  readonly onRetry: () => void;
}

/** Stands in for a part whose code could not be fetched. Reloading helps browsers that keep a failed import until then. */
export function CodeFailure({ isFloating, onRetry }: CodeFailureProps) {
  const translate = useTranslate();
  const message = (
    <Box role="alert" sx={isFloating ? floatingStyles : styles}>
      <span>{translate('common.error.part')}</span>
      <Button type="button" size="small" variant="outlined" onClick={onRetry}>
        {translate('common.error.retry')}
      </Button>
      <Button type="button" size="small" onClick={() => window.location.reload()}>
        {translate('common.error.reload')}
      </Button>
    </Box>
  );
  return isFloating ? createPortal(message, document.body) : message;
}

const styles = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, padding: 2 } as const;

const floatingStyles = {
  ...styles,
  position: 'fixed',
  insetBlockEnd: 16,
  insetInline: 16,
  maxWidth: 560,
  marginInline: 'auto',
  zIndex: 'snackbar',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  boxShadow: 6,
} as const;
