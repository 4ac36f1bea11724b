import { Alert } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { withReference } from '../states/reference';
import type { SignInProblem } from './signInProblems';

interface ProblemAlertProps {
  readonly problem: SignInProblem;
  readonly refused: string;
  readonly remedy?: ReactNode;
}

export function ProblemAlert({ problem, remedy, refused }: ProblemAlertProps) {
  const { severity, message, values } = problem;
  const translate = useTranslate();
  return (
    <Alert severity={severity} role={severity === 'error' ? 'alert' : 'status'} action={remedy}>
      {withReference(
        translate(message === 'auth.errors.credentials' ? refused : message, { _: translate('auth.errors.unknown'), ...values }),
        problem,
        translate,
      )}
    </Alert>
  );
}
