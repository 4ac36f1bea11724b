import ImageOutlinedIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { primary, secondary } from '../../ui/theme/colours';
import { getText, PreviewPlaceholder, type PreviewProps, toPictureAddress } from './previewValues';

/** White text on a shade that reaches AA contrast on any picture. */
const onPicture = '#FFFFFF';
const shade = 'linear-gradient(to top, rgba(9, 16, 29, 0.86) 0%, rgba(9, 16, 29, 0.62) 45%, rgba(9, 16, 29, 0) 85%)';

const clampLines = (lines: number) =>
  ({ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: lines, overflow: 'hidden', overflowWrap: 'anywhere' }) as const;

const buttonSx = {
  flex: 'none',
  maxWidth: '45%',
  paddingInline: 1.25,
  paddingBlock: 0.625,
  borderRadius: 99,
  fontSize: 11.5,
  fontWeight: 600,
  lineHeight: 1.35,
  textAlign: 'center',
  color: primary[500],
  backgroundColor: onPicture,
  overflowWrap: 'anywhere',
} as const;

function RestOfScreen() {
  return (
    <Box aria-hidden="true" sx={{ display: 'grid', gap: 1.5 }}>
      <PreviewPlaceholder width={110} height={9} />
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <PreviewPlaceholder width={96} height={116} />
        <PreviewPlaceholder width={96} height={116} />
        <PreviewPlaceholder width={96} height={116} />
      </Box>
      <PreviewPlaceholder width={140} height={9} />
      <PreviewPlaceholder width="100%" height={56} />
      <PreviewPlaceholder width="100%" height={56} />
    </Box>
  );
}

function BannerPicture({ address }: { readonly address: ReturnType<typeof toPictureAddress> }) {
  const translate = useTranslate();
  const locale = usePageLocale();
  if (address)
    return <Box component="img" src={address} alt="" sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'cover' }} />;
  return (
    <Box
      lang={locale}
      sx={{ position: 'absolute', insetInline: 0, top: 20, display: 'grid', justifyItems: 'center', gap: 0.5, fontSize: 12 }}
    >
      <ImageOutlinedIcon aria-hidden="true" />
      {translate('forms.preview.noPicture')}
    </Box>
  );
}

export function BannerPreview({ preview, resource, values, locale }: PreviewProps<'banner'>) {
  const [title, text, action] = [preview.title, preview.text, preview.action].map((source) => getText(resource, values, source, locale));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, padding: 2 }}>
      <Box aria-hidden="true" sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
        <PreviewPlaceholder width={36} height={36} round />
        <Box sx={{ display: 'grid', gap: 0.75 }}>
          <PreviewPlaceholder width={72} height={7} />
          <PreviewPlaceholder width={116} height={9} />
        </Box>
      </Box>
      <Box
        sx={{
          position: 'relative',
          aspectRatio: '2 / 1',
          borderRadius: 2,
          overflow: 'hidden',
          color: onPicture,
          backgroundColor: secondary[500],
        }}
      >
        <BannerPicture address={toPictureAddress(values[preview.image])} />
        <Box
          sx={{
            position: 'absolute',
            inset: 0,
            display: 'flex',
            flexDirection: 'column',
            justifyContent: 'flex-end',
            gap: 0.5,
            padding: 1.5,
            backgroundImage: title || text || action ? shade : 'none',
          }}
        >
          <Box sx={{ ...clampLines(2), fontSize: 15, fontWeight: 600, lineHeight: 1.35 }}>{title}</Box>
          <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
            <Box sx={{ ...clampLines(2), flex: 1, minWidth: 0, fontSize: 11.5, lineHeight: 1.45 }}>{text}</Box>
            {action && <Box sx={buttonSx}>{action}</Box>}
          </Box>
        </Box>
      </Box>
      <Box aria-hidden="true" sx={{ display: 'flex', justifyContent: 'center', gap: 0.75, marginBlockStart: -0.75 }}>
        {[18, 6, 6, 6].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: four dots that never move
          <PreviewPlaceholder key={index} width={width} height={6} isStrong={index === 0} />
        ))}
      </Box>
      <RestOfScreen />
    </Box>
  );
}
