import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type FC, memo, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { getDirection } from '../../i18n/direction';
import type { Preview } from '../../schema/declaration';
import { type AppLocale, contentLocalesFrom } from '../../schema/locales';
import type { ResolvedResource } from '../../schema/resource';
import { secondary } from '../../ui/theme/colours';
import { createTypography } from '../../ui/theme/typography';
import { BannerPreview } from './BannerPreview';
import { PagePreview } from './PagePreview';
import type { PreviewProps } from './previewValues';

interface PhoneFrameProps {
  readonly locale: AppLocale;
  readonly label: string;
  readonly children: ReactNode;
}

function PhoneFrame({ locale, label, children }: PhoneFrameProps) {
  const direction = getDirection(locale);
  return (
    <Box
      sx={{
        width: 1,
        maxWidth: 320,
        marginInline: 'auto',
        padding: '10px',
        borderRadius: '36px',
        backgroundColor: secondary[500],
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        role="region"
        aria-label={label}
        tabIndex={0}
        sx={{
          height: 'clamp(360px, calc(100dvh - 250px), 560px)',
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          borderRadius: '26px',
          backgroundColor: 'background.paper',
          color: 'text.primary',
          scrollbarWidth: 'none',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        <Box sx={{ display: 'grid', placeItems: 'center', height: 30 }} aria-hidden="true">
          <Box sx={{ width: 76, height: 16, borderRadius: 99, backgroundColor: secondary[500] }} />
        </Box>
        <Box lang={locale} dir={direction} sx={{ fontFamily: createTypography(direction).fontFamily, textAlign: 'start' }}>
          {children}
        </Box>
      </Box>
    </Box>
  );
}

const kinds: { readonly [K in Preview['kind']]: FC<PreviewProps<K>> } = {
  banner: BannerPreview,
  page: PagePreview,
};

interface RecordPreviewProps {
  readonly resource: ResolvedResource;
  readonly preview: Preview;
  readonly values: Readonly<Record<string, unknown>>;
}

export const RecordPreview = memo(function RecordPreview({ resource, preview, values }: RecordPreviewProps) {
  const translate = useTranslate();
  const pageLocale = usePageLocale();
  const [chosen, setChosen] = useState<AppLocale>();
  const locale = chosen ?? pageLocale;
  const Kind = kinds[preview.kind] as FC<PreviewProps<Preview['kind']>>;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={locale}
        aria-label={translate('forms.preview.language')}
        onChange={(_, next: AppLocale | null) => next && setChosen(next)}
        sx={{ maxWidth: 320, width: 1, marginInline: 'auto' }}
      >
        {contentLocalesFrom(pageLocale).map((one) => (
          <ToggleButton key={one} value={one}>
            {translate(`languages.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <PhoneFrame locale={locale} label={translate('forms.preview.screen', { language: translate(`languages.${locale}`) })}>
        <Kind preview={preview} resource={resource} values={values} locale={locale} />
      </PhoneFrame>
    </Box>
  );
});
