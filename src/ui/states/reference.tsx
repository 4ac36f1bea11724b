import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

/** Returns the id of a failed request in the server's log, from an HttpError or an error made of one. */
function getReference(error: unknown): string | undefined {
  const { body, reference } = (error ?? {}) as { body?: { reference?: string }; reference?: string };
  return body?.reference ?? reference;
}

export function withDetails(sentence: string, error: unknown): string {
  const { body, details = body?.details } = (error ?? {}) as { body?: { details?: string }; details?: string };
  return details ? `${sentence} ${details}` : sentence;
}

export function withReference(sentence: string, error: unknown, translate: (key: string) => string): string {
  const reference = getReference(error);
  return reference ? `${sentence} ${translate('errors.reference')} \u2066${reference}\u2069.` : sentence;
}

interface ReferenceProps {
  readonly error: unknown;
  readonly variant?: 'body1' | 'caption';
}

export function Reference({ error, variant = 'body1' }: ReferenceProps) {
  const translate = useTranslate();
  const reference = getReference(error);
  return reference ? (
    <Typography variant={variant} component="p" color="text.secondary">
      {translate('errors.reference')}{' '}
      <code dir="ltr" style={{ userSelect: 'all' }}>
        {reference}
      </code>
    </Typography>
  ) : null;
}
