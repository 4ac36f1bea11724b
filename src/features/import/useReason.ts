import { useTranslate } from 'react-admin';
import type { FailedResult } from '../../data/jobs/jobResult';
import { withDetails, withReference } from '../../ui/states/reference';
import { useProblemText } from './problemText';

export function useReason(): (result: FailedResult) => string {
  const translate = useTranslate();
  const problemText = useProblemText();
  return (result) => {
    const errors = 'errors' in result ? Object.entries(result.errors).filter(([path]) => path !== 'root') : [];
    if (errors.length === 0) return withReference(withDetails(translate(result.message, { _: result.message }), result), result, translate);
    return errors.map(([source, message]) => problemText({ source, message: String(message) })).join(' ');
  };
}
