import ArrowBackIosNewIcon from '@mui/icons-material/ArrowBackIosNew';
import Box from '@mui/material/Box';
import { RichTextField } from 'react-admin';
import { getDirection } from '../../i18n/direction';
import { getText, isRichText, PreviewPlaceholder, type PreviewProps } from './previewValues';

/** Links must not leave the form, and inline styles would violate the CSP. */
const purifyOptions = { FORBID_ATTR: ['href', 'target', 'style'], FORBID_TAGS: ['style', 'form', 'input', 'button', 'img', 'video'] };

export function PagePreview({ preview, resource, values, locale }: PreviewProps<'page'>) {
  const title = getText(resource, values, preview.title, locale);
  const body = getText(resource, values, preview.body, locale);
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 48,
          paddingInline: 2,
          paddingBlock: 1,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
          position: 'sticky',
          insetBlockStart: 0,
          backgroundColor: 'background.paper',
        }}
      >
        <ArrowBackIosNewIcon
          aria-hidden="true"
          sx={{ fontSize: 14, color: 'text.secondary', ...(getDirection(locale) === 'rtl' && { transform: 'scaleX(-1)' }) }}
        />
        <Box sx={{ fontWeight: 600, fontSize: 15, lineHeight: 1.4, overflowWrap: 'anywhere' }}>
          {title || <PreviewPlaceholder width={120} height={10} />}
        </Box>
      </Box>
      <Box
        sx={{
          padding: 2,
          fontSize: 13.5,
          lineHeight: getDirection(locale) === 'rtl' ? 1.8 : 1.6,
          overflowWrap: 'anywhere',
          '& .MuiTypography-root': { font: 'inherit', lineHeight: 'inherit' },
          '& h1, & h2, & h3, & h4': { fontSize: 15, fontWeight: 600, lineHeight: 1.4, marginBlock: '1.1em 0.4em' },
          '& p': { marginBlock: '0 0.8em' },
          '& ul, & ol': { paddingInlineStart: 2.5, marginBlock: '0 0.8em' },
          '& li p': { marginBlock: 0 },
          '& blockquote': {
            marginInline: 0,
            paddingInlineStart: 1.5,
            borderInlineStart: '3px solid',
            borderColor: 'divider',
            color: 'text.secondary',
          },
          '& a': { color: 'primary.main', textDecoration: 'underline' },
        }}
      >
        {body === '' ? (
          <EmptyBody />
        ) : isRichText(resource, preview.body) ? (
          <RichTextField source="body" record={{ body }} purifyOptions={purifyOptions} />
        ) : (
          <Box sx={{ whiteSpace: 'pre-line' }}>{body}</Box>
        )}
      </Box>
    </>
  );
}

function EmptyBody() {
  return (
    <Box aria-hidden="true" sx={{ display: 'grid', gap: 1.25 }}>
      {['100%', '92%', '97%', '60%'].map((width) => (
        <PreviewPlaceholder key={width} width={width} height={8} />
      ))}
    </Box>
  );
}
