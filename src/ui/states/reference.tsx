import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

/** The id under which the server's log has a failed request; undefined where there is none. */
export function referenceOf(error: unknown): string | undefined {
  return (error as { body?: { reference?: string } | null } | null | undefined)?.body?.reference;
}

/** A sentence about an error, and the reference to tell support; from left to right in any text. */
export function withReference(sentence: string, error: unknown, translate: (key: string) => string): string {
  const reference = referenceOf(error);
  return reference === undefined ? sentence : `${sentence} ${translate('errors.reference')} \u2066${reference}\u2069`;
}

/** The reference by itself: one click selects all of it, and nothing else. */
export function Reference({ error }: { readonly error: unknown }) {
  const translate = useTranslate();
  const reference = referenceOf(error);
  if (reference === undefined) return null;
  return (
    <Box component="p" sx={{ margin: 0, color: 'text.secondary', fontSize: '0.8125rem' }}>
      {translate('errors.reference')}{' '}
      <Box component="code" dir="ltr" sx={{ unicodeBidi: 'isolate', userSelect: 'all', overflowWrap: 'anywhere' }}>
        {reference}
      </Box>
    </Box>
  );
}
