import ExpandLess from '@mui/icons-material/ExpandLess';
import { Box, IconButton, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { getFormatLocale } from '../../i18n/format';
import type { AppLocale } from '../../schema/locales';
import { tooltip } from '../theme/tooltip';

interface ChangeStatusProps {
  readonly changed: readonly string[];
  readonly isSubmitting: boolean;
  readonly isNew: boolean;
}

export function ChangeStatus({ changed, isSubmitting, isNew }: ChangeStatusProps) {
  const translate = useTranslate();
  const locale = useLocale() as AppLocale;
  const [isWhole, setWhole] = useState(false);
  const [isCut, ref] = useIsCut();
  const names = new Intl.ListFormat(getFormatLocale(locale), { type: 'unit', style: 'short' }).format(changed);
  const label = translate('forms.changedFields');
  return (
    <Box sx={{ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box role="status" sx={{ minWidth: 0 }}>
        <Typography variant="body2" noWrap sx={{ color: changed.length > 0 ? 'text.primary' : 'text.secondary' }}>
          {isSubmitting
            ? translate('forms.saving')
            : changed.length > 0
              ? translate('forms.changes', { smart_count: changed.length })
              : !isNew && translate('forms.noChanges')}
        </Typography>
        {changed.length > 0 ? (
          <Typography ref={ref} variant="caption" noWrap={!isWhole} component="p" sx={{ color: 'text.secondary', margin: 0 }}>
            {names}
          </Typography>
        ) : null}
      </Box>
      {changed.length > 0 && (isCut || isWhole) ? (
        <IconButton
          {...tooltip(isWhole ? '' : label)}
          aria-label={label}
          aria-expanded={isWhole}
          size="small"
          onClick={() => setWhole(!isWhole)}
          // The taller bar could cover the field that is focused next.
          onBlur={() => setWhole(false)}
        >
          <ExpandLess sx={{ transform: isWhole ? 'rotate(180deg)' : 'none' }} />
        </IconButton>
      ) : null}
    </Box>
  );
}

function useIsCut(): readonly [boolean, (element: HTMLElement | null) => (() => void) | undefined] {
  const [isCut, setCut] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => setCut(element.scrollWidth > element.clientWidth);
    const resized = new ResizeObserver(measure);
    const rewritten = new MutationObserver(measure);
    resized.observe(element);
    rewritten.observe(element, { characterData: true, childList: true, subtree: true });
    return () => {
      resized.disconnect();
      rewritten.disconnect();
    };
  }, []);
  return [isCut, ref];
}
