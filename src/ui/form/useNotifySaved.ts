import { useNotify, useTranslate } from 'react-admin';

const withNoteMs = 10_000;

export function useNotifySaved(): (name: string, note: string | undefined, message?: string) => void {
  const notify = useNotify();
  const translate = useTranslate();
  return (name, note, message = 'forms.edit.done') => {
    if (note === undefined) return notify(message, { type: 'success', messageArgs: { name } });
    const text = `${translate(message, { name })}. ${note}`;
    notify(text, { type: 'success', messageArgs: { _: text }, multiLine: true, autoHideDuration: withNoteMs });
  };
}
