import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

/** The id under which the server's log has a failed request, in an HttpError or in what was made of one; undefined where there is none. */
function referenceOf(error: unknown): string | undefined {
  const { body, reference } = (error ?? {}) as { body?: { reference?: string }; reference?: string };
  return body?.reference ?? reference;
}

/** A sentence about an error, and what the API says beside it. */
export function withDetails(sentence: string, error: unknown): string {
  const { body, details = body?.details } = (error ?? {}) as { body?: { details?: string }; details?: string };
  return details ? `${sentence} ${details}` : sentence;
}

/** A sentence about an error, and the reference to tell support; from left to right in any text. */
export function withReference(sentence: string, error: unknown, translate: (key: string) => string): string {
  const reference = referenceOf(error);
  return reference ? `${sentence} ${translate('errors.reference')} \u2066${reference}\u2069.` : sentence;
}

interface ReferenceProps {
  readonly error: unknown;
  /** Default: as the text around it. */
  readonly variant?: 'body1' | 'caption';
}

/** The reference by itself: one click selects all of it, and nothing else. */
export function Reference({ error, variant = 'body1' }: ReferenceProps) {
  const translate = useTranslate();
  const reference = referenceOf(error);
  return reference ? (
    <Typography variant={variant} component="p" color="text.secondary">
      {translate('errors.reference')}{' '}
      <code dir="ltr" style={{ userSelect: 'all' }}>
        {reference}
      </code>
    </Typography>
  ) : null;
}
