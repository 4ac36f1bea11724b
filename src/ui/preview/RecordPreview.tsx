import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type FC, memo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import type { Preview } from '../../schema/declaration';
import { type Locale, locales } from '../../schema/fieldTypes';
import type { Resource } from '../../schema/resource';
import { BannerPreview } from './BannerPreview';
import { PagePreview } from './PagePreview';
import { PhoneFrame } from './PhoneFrame';
import type { PreviewProps } from './previewTypes';

const kinds: { readonly [K in Preview['kind']]: FC<PreviewProps<K>> } = {
  banner: BannerPreview,
  page: PagePreview,
};

export interface RecordPreviewProps {
  readonly resource: Resource;
  readonly preview: Preview;
  /** A record, or the values of a form. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** A record as the product shows it to its users, in the language one chooses; at first that of the page. */
export const RecordPreview = memo(function RecordPreview({ resource, preview, values }: RecordPreviewProps) {
  const translate = useTranslate();
  const pageLocale = usePageLocale();
  const [chosen, setChosen] = useState<Locale>();
  const locale = chosen ?? pageLocale;
  const Kind = kinds[preview.kind] as FC<PreviewProps<Preview['kind']>>;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={locale}
        aria-label={translate('forms.preview.language')}
        onChange={(_, next: Locale | null) => next && setChosen(next)}
        sx={{ maxWidth: 320, width: 1, marginInline: 'auto' }}
      >
        {locales.map((one) => (
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
