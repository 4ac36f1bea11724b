import { useNotify, useTranslate } from 'react-admin';

/** Long enough to read who changed what. */
const longer = 10_000;

/**
 * Says that a record was saved.
 *
 * @returns takes the record's name, and the sentence about what others changed meanwhile
 */
export function useNotifySaved(): (name: string, others: string | undefined, message?: string) => void {
  const notify = useNotify();
  const translate = useTranslate();
  return (name, others, message = 'forms.edit.done') => {
    if (others === undefined) return notify(message, { type: 'success', messageArgs: { name } });
    const said = `${translate(message, { name })}. ${others}`;
    notify(said, { type: 'success', messageArgs: { _: said }, multiLine: true, autoHideDuration: longer });
  };
}
