import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { directionOf } from '../../i18n/direction';
import type { AppLocale } from '../../schema/fieldTypes';
import { toneColours } from '../theme/tones';
import { visuallyHidden } from '../theme/visuallyHidden';
import { wordChanges } from './wordChanges';

export interface TextChangesProps {
  readonly before: string;
  readonly after: string;
  /** Whether it stands in one line, which begins where the page's lines begin. */
  readonly isLine?: boolean;
  /** The language of the text. */
  readonly locale?: AppLocale | undefined;
}

/** Shows how a text changed, word by word: what went is struck through, what came is marked. Needs the messages `changes`. */
export function TextChanges({ before, after, isLine = false, locale }: TextChangesProps) {
  const translate = useTranslate();
  const pageLocale = usePageLocale();
  const changes = useMemo(() => wordChanges(before, after), [before, after]);
  return (
    <Changes as={isLine ? 'span' : 'div'} dir={locale ? directionOf(locale) : 'auto'} lang={locale}>
      {changes.map(({ text, kind }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
        if (kind === 'same') return <span key={index}>{text}</span>;
        const Mark = kind === 'added' ? 'ins' : 'del';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
          <Mark key={index}>
            {/* Its letters do not count for the direction of the text. */}
            <Box component="bdi" lang={locale && pageLocale} sx={visuallyHidden}>
              {translate(`changes.text.${kind}`)}{' '}
            </Box>
            {text}
          </Mark>
        );
      })}
    </Changes>
  );
}

const Changes = styled('div')(({ theme }) => {
  const [came, went] = [toneColours(theme, 'success'), toneColours(theme, 'danger')];
  return {
    // The words for screen readers are placed in here.
    position: 'relative',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    '& ins, & del': { borderRadius: 3, paddingInline: 2 },
    '& ins': { textDecoration: 'none', fontWeight: 500, backgroundColor: came.background, color: came.text },
    '& del': { backgroundColor: went.background, color: went.text },
  };
});
