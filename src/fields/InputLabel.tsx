import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { Locale } from '../schema/fieldTypes';

export interface InputLabelProps {
  /** The id of the control this names. */
  readonly id: string;
  readonly label: string;
  readonly required?: boolean | undefined;
  /** The language that is written into the control, shown as a small badge. */
  readonly locale?: Locale | undefined;
  /** For a group of controls, which no single `for` can point to. */
  readonly group?: boolean;
  /** What stands at the end of the label's line. */
  readonly children?: ReactNode;
}

/** The label over an input: always in the same place, whatever the type of the field. */
export function InputLabel({ id, label, required, locale, group, children }: InputLabelProps) {
  const translate = useTranslate();
  const pageLocale = useLocale();
  return (
    <Box data-input-label sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24, mb: 0.5 }}>
      <Typography
        component={group ? 'span' : 'label'}
        {...(group ? {} : { htmlFor: id })}
        id={`${id}-label`}
        variant="subtitle2"
        sx={{ minWidth: 0 }}
      >
        {label}
        {required ? (
          <Box component="span" aria-hidden sx={{ color: 'error.main', marginInlineStart: 0.5 }}>
            *
          </Box>
        ) : null}
      </Typography>
      {locale ? (
        <Box
          component="span"
          aria-hidden
          lang={pageLocale}
          sx={{
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            color: 'text.secondary',
            fontSize: 11,
            lineHeight: 1.5,
            paddingInline: 0.75,
          }}
        >
          {translate(`forms.localeBadges.${locale}`)}
        </Box>
      ) : null}
      {children ? <Box sx={{ marginInlineStart: 'auto' }}>{children}</Box> : null}
    </Box>
  );
}
