import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import PhoneIphoneIcon from '@mui/icons-material/PhoneIphone';
import { useMediaQuery } from '@mui/material';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Preview } from '../../schema/declaration';
import type { ResolvedResource } from '../../schema/resource';
import { RecordPreview } from './RecordPreview';

interface WithPreviewProps {
  readonly resource: ResolvedResource;
  /** A record, or the values of a form as they are typed. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

/** Puts the declared preview of a record beside what is said about it; where there is none, draws the children alone. */
export function WithPreview({ resource, values, children }: WithPreviewProps) {
  const { preview } = resource;
  return preview ? (
    <Previewed resource={resource} preview={preview} values={values}>
      {children}
    </Previewed>
  ) : (
    children
  );
}

/** Beside it on wide screens, always visible; on others above it, behind a button. */
function Previewed({ resource, preview, values, children }: WithPreviewProps & { readonly preview: Preview }) {
  const translate = useTranslate();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const [isOpen, setOpen] = useState(false);
  const [titleId, contentId] = [useId(), useId()];
  // A long text is drawn when there is time for it: typing goes first.
  const shown = useDeferredValue(values);
  const drawing = <RecordPreview resource={resource} preview={preview} values={shown} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
      }}
    >
      {isWide ? (
        <Box
          component="section"
          aria-labelledby={titleId}
          sx={{ gridColumn: 2, gridRow: 1, position: 'sticky', insetBlockStart: 72, minWidth: 0 }}
        >
          <Typography id={titleId} component="h2" variant="subtitle1" sx={{ fontWeight: 600, marginBlockEnd: 1 }}>
            {translate('forms.preview.title')}
          </Typography>
          {drawing}
        </Box>
      ) : (
        <Paper variant="outlined" component="section" aria-label={translate('forms.preview.title')}>
          <Button
            fullWidth
            color="inherit"
            aria-expanded={isOpen}
            aria-controls={contentId}
            onClick={() => setOpen(!isOpen)}
            startIcon={<PhoneIphoneIcon />}
            endIcon={<ExpandMoreIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform 120ms' }} />}
            sx={{ justifyContent: 'flex-start', paddingInline: 2, '& .MuiButton-endIcon': { marginInlineStart: 'auto' } }}
          >
            {translate('forms.preview.title')}
          </Button>
          <Box id={contentId} hidden={!isOpen} sx={{ padding: 2, paddingBlockStart: 0.5 }}>
            {isOpen && drawing}
          </Box>
        </Paper>
      )}
      <Box sx={{ gridColumn: 1, minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
