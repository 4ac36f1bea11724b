import { ValidationError } from 'react-admin';

export interface InputMessageProps {
  /** The id of the control that this describes; its own is `<id>-helper-text`. */
  readonly id: string;
  readonly error: string | undefined;
  readonly help: string | undefined;
}

/** The line under an input: its error, otherwise its help, otherwise nothing. Belongs inside an `InputRoot`. */
export function InputMessage({ id, error, help }: InputMessageProps) {
  if (!error && !help) return null;
  return (
    <p id={`${id}-helper-text`} className={error ? 'i-message invalid' : 'i-message'}>
      {error ? <ValidationError error={error} /> : help}
    </p>
  );
}
