import { useNotify, useTranslate } from 'react-admin';

/** Milliseconds: long enough to read the note. */
const longer = 10_000;

/**
 * Notifies that a record was saved.
 *
 * @returns a function of the record's name and a sentence for the end of the notification
 */
export function useNotifySaved(): (name: string, note: string | undefined, message?: string) => void {
  const notify = useNotify();
  const translate = useTranslate();
  return (name, note, message = 'forms.edit.done') => {
    if (note === undefined) return notify(message, { type: 'success', messageArgs: { name } });
    const said = `${translate(message, { name })}. ${note}`;
    notify(said, { type: 'success', messageArgs: { _: said }, multiLine: true, autoHideDuration: longer });
  };
}
