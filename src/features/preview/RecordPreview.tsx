import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type FC, memo, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { directionOf } from '../../i18n/direction';
import { localesFrom } from '../../i18n/localesFrom';
import type { Preview } from '../../schema/declaration';
import type { AppLocale } from '../../schema/fieldTypes';
import type { ResolvedResource } from '../../schema/resource';
import { secondary } from '../../ui/theme/colours';
import { typographyOf } from '../../ui/theme/typography';
import { BannerPreview } from './BannerPreview';
import { PagePreview } from './PagePreview';
import type { PreviewProps } from './previewValues';

interface PhoneFrameProps {
  /** What is inside is of this language and runs in its direction, whatever the page's. */
  readonly locale: AppLocale;
  /** What the screen shows, for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A telephone with a screen that scrolls. */
function PhoneFrame({ locale, label, children }: PhoneFrameProps) {
  const direction = directionOf(locale);
  return (
    <Box
      sx={{
        width: 1,
        maxWidth: 320,
        marginInline: 'auto',
        padding: '10px',
        borderRadius: '36px',
        backgroundColor: secondary[500],
        // Its edge is seen on a dark page too.
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
        <Box lang={locale} dir={direction} sx={{ fontFamily: typographyOf(direction).fontFamily, textAlign: 'start' }}>
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
  /** A record, or the values of a form. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** A record as the product shows it to its users, in the language one chooses; at first that of the page. */
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
        {localesFrom(pageLocale).map((one) => (
          <ToggleButton key={one} value={one}>
            {translate(`forms.languages.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <PhoneFrame locale={locale} label={translate('forms.preview.screen', { language: translate(`forms.languages.${locale}`) })}>
        <Kind preview={preview} resource={resource} values={values} locale={locale} />
      </PhoneFrame>
    </Box>
  );
});
