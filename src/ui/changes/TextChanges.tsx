import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { getDirection } from '../../i18n/direction';
import type { AppLocale } from '../../schema/locales';
import { toneColours } from '../theme/tones';
import { visuallyHidden } from '../theme/visuallyHidden';
import { wordChanges } from './wordChanges';

interface TextChangesProps {
  readonly before: string;
  readonly after: string;
  readonly isLine?: boolean;
  readonly locale?: AppLocale | undefined;
}

/** Shows how a text changed by word: removed words are struck through, added ones marked. Needs the messages `changes`. */
export function TextChanges({ before, after, isLine = false, locale }: TextChangesProps) {
  const translate = useTranslate();
  const pageLocale = usePageLocale();
  const changes = useMemo(() => wordChanges(before, after), [before, after]);
  return (
    <Changes as={isLine ? 'span' : 'div'} dir={locale ? getDirection(locale) : 'auto'} lang={locale}>
      {changes.map(({ text, kind }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
        if (kind === 'same') return <span key={index}>{text}</span>;
        const Mark = kind === 'added' ? 'ins' : 'del';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
          <Mark key={index}>
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
    // Contains the visually hidden words.
    position: 'relative',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    '& ins, & del': { borderRadius: 3, paddingInline: 2 },
    '& ins': { textDecoration: 'none', fontWeight: 500, backgroundColor: came.background, color: came.text },
    '& del': { backgroundColor: went.background, color: went.text },
  };
});
