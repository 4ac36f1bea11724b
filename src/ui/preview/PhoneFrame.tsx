import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { directionOf } from '../../i18n/direction';
import type { Locale } from '../../schema/fieldTypes';
import { secondary } from '../theme/colours';
import { typographyOf } from '../theme/typography';

export interface PhoneFrameProps {
  /** What is inside is of this language and runs in its direction, whatever the page's. */
  readonly locale: Locale;
  /** What the screen shows, for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A telephone with a screen that scrolls. */
export function PhoneFrame({ locale, label, children }: PhoneFrameProps) {
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
