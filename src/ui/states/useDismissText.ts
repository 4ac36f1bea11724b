import { useTranslate } from 'react-admin';

/** Returns `own`, else "Cancel", or "Go back" if the action's label begins with that word. */
export function useDismissText(action: string, own = ''): string {
  const translate = useTranslate();
  const cancel = translate('ra.action.cancel');
  return own || (action.startsWith(cancel) ? translate('lists.goBack') : cancel);
}
