import { Box, Button } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { lowWindow } from '../theme/sizes';
import { ChangeStatus } from './ChangeStatus';

interface SaveBarProps {
  readonly changed: readonly string[];
  readonly isNew: boolean;
  readonly cancel: ReactNode;
  readonly onIntent: (intent: 'leave' | 'another') => void;
}

const barStyles = {
  position: 'sticky',
  [lowWindow]: { position: 'static' },
  insetBlockEnd: 0,
  zIndex: 'appBar',
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'center' },
  gap: { xs: 1, sm: 2 },
  paddingInline: { xs: 2, sm: 3 },
  paddingBlock: 1.5,
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'background.paper',
  borderEndStartRadius: (theme: Theme) => theme.shape.borderRadius,
  borderEndEndRadius: (theme: Theme) => theme.shape.borderRadius,
} as const;

export function SaveBar({ changed, isNew, cancel, onIntent }: SaveBarProps) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  const disabled = isSubmitting || (!isNew && changed.length === 0);
  return (
    <Box className="unprinted" sx={barStyles}>
      <ChangeStatus changed={changed} isSubmitting={isSubmitting} isNew={isNew} />
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          '& > *': { flex: { xs: '1 1 auto', sm: 'none' }, paddingInline: { xs: 1.5, sm: 2 }, whiteSpace: 'nowrap' },
        }}
      >
        {cancel}
        {isNew ? (
          // Not of type submit, because Enter in a field means "Save".
          <Button
            type="button"
            variant="outlined"
            aria-keyshortcuts="Control+Enter Meta+Enter"
            disabled={disabled}
            onClick={(event) => {
              onIntent('another');
              event.currentTarget.form?.requestSubmit();
            }}
          >
            {translate('forms.saveAndAdd')}
          </Button>
        ) : null}
        <Button
          type="submit"
          aria-keyshortcuts={isNew ? 'Control+S Meta+S' : 'Control+S Meta+S Control+Enter Meta+Enter'}
          variant="contained"
          disableElevation
          disabled={disabled}
          loading={isSubmitting}
          onClick={() => onIntent('leave')}
        >
          {translate('ra.action.save')}
        </Button>
      </Box>
    </Box>
  );
}
