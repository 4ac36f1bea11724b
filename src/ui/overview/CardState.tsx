import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useErrorText } from '../states/useErrorText';

export interface CardStateProps {
  /** What came, or undefined while it has not. */
  readonly children: ReactNode | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** What the card is about, for the name of its retry button. */
  readonly label: string;
}

/** The facts of a card: their shape while they load; when they do not come, why, and another try. */
export function CardState({ children, error, onRetry, label }: CardStateProps) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const id = useId();
  if (children !== undefined) return children;
  if (!error)
    return (
      <Box role="status" aria-busy="true" aria-label={translate('lists.loading')}>
        <Skeleton width={180} height={24} />
      </Box>
    );
  return (
    <Box role="alert" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
      <Typography id={id} variant="body2" color="error.main" sx={{ flex: '1 1 200px' }}>
        <bdi>{errorText(error)}</bdi>
      </Typography>
      <Button size="small" onClick={onRetry} aria-label={`${translate('lists.error.retry')}: ${label}`} aria-describedby={id}>
        {translate('lists.error.retry')}
      </Button>
    </Box>
  );
}
