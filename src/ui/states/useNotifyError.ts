import { useNotify } from 'react-admin';
import { useErrorText } from './useErrorText';

export function useNotifyError(): (error: unknown) => void {
  const notify = useNotify();
  const errorText = useErrorText();
  return (error) => {
    const text = errorText(error);
    notify(text, { type: 'error', messageArgs: { _: text } });
  };
}
