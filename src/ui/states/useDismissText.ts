import { useTranslate } from 'react-admin';

/**
 * Text of the button that closes a question without an answer: "Cancel", unless the answer itself begins with that word.
 *
 * @param action text of the button that confirms
 * @param own text that the declaration's messages give; an empty one counts as none
 */
export function useDismissText(action: string, own = ''): string {
  const translate = useTranslate();
  const cancel = translate('ra.action.cancel');
  return own || (action.startsWith(cancel) ? translate('lists.goBack') : cancel);
}
