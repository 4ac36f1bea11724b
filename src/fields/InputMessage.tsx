import { ValidationError } from 'react-admin';

interface InputMessageProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly help: string | undefined;
}

export function InputMessage({ id, error, help }: InputMessageProps) {
  if (!error && !help) return null;
  return (
    <p id={`${id}-helper-text`} className={error ? 'i-message invalid' : 'i-message'}>
      {error ? <ValidationError error={error} /> : help}
    </p>
  );
}
