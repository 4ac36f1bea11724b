import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import PhoneIphoneIcon from '@mui/icons-material/PhoneIphone';
import { useMediaQuery } from '@mui/material';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PartProps } from '../../extensions/feature';
import { RecordPreview } from './RecordPreview';

export function PreviewAside({ resource, values }: PartProps['record.aside']) {
  const translate = useTranslate();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const [isOpen, setOpen] = useState(false);
  const [titleId, contentId] = [useId(), useId()];
  // Deferred, so that typing stays fast with long texts.
  const shown = useDeferredValue(values);
  const { preview } = resource;
  if (!preview) return null;
  const content = <RecordPreview resource={resource} preview={preview} values={shown} />;
  if (isWide)
    return (
      <section aria-labelledby={titleId}>
        <Typography id={titleId} component="h2" variant="subtitle1" sx={{ fontWeight: 600, marginBlockEnd: 1 }}>
          {translate('forms.preview.title')}
        </Typography>
        {content}
      </section>
    );
  return (
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
        {isOpen && content}
      </Box>
    </Paper>
  );
}
