import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useInputId } from '../../fields/editorProps';
import { focusInput, inPageOrder } from './focusInput';
import { listErrors } from './formErrors';

interface ErrorSummaryProps {
  readonly form: RefObject<HTMLElement | null>;
  readonly getLabel: (path: string) => string;
}

export function ErrorSummary({ form, getLabel }: ErrorSummaryProps) {
  const translate = useTranslate();
  const inputId = useInputId();
  const summary = useRef<HTMLDivElement>(null);
  const { errors, submitCount, isSubmitting } = useFormState();
  const listed = listErrors(errors);
  const fields = form.current ? inPageOrder(form.current, listed) : listed;
  const whole = (errors.root?.serverError as { message?: string } | undefined)?.message;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per submission, not at each change of the errors
  useEffect(() => {
    if (submitCount === 0 || isSubmitting || !form.current) return;
    // Behind a dialog, e.g. that of an expired session.
    if (form.current.closest('[aria-hidden="true"]')) return;
    const [first] = fields;
    if (first) focusInput(form.current, first.path);
    else if (errors.root) {
      summary.current?.focus({ preventScroll: true });
      summary.current?.scrollIntoView({ block: 'center' });
    }
  }, [submitCount, isSubmitting]);

  if (fields.length === 0 && !whole) return null;
  return (
    <Alert ref={summary} severity="error" role="alert" tabIndex={-1}>
      {fields.length > 0 ? <AlertTitle>{translate('forms.errors.count', { smart_count: fields.length })}</AlertTitle> : null}
      {whole ? (
        <Box component="p" sx={{ margin: 0 }}>
          {/[.!?؟…]$/.test(whole) ? whole : `${whole}.`} {translate('forms.errors.kept')}
        </Box>
      ) : null}
      {fields.length > 0 ? (
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
          {fields.map(({ path, message }) => (
            <li key={path}>
              <Link
                href={`#${inputId(path)}`}
                color="inherit"
                underline="always"
                onClick={(event) => {
                  event.preventDefault();
                  if (form.current) focusInput(form.current, path);
                }}
              >
                {getLabel(path)}
              </Link>
              {': '}
              <ValidationError error={message} />
            </li>
          ))}
        </Box>
      ) : null}
    </Alert>
  );
}
