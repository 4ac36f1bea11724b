/** Ctrl or Cmd with S or Enter saves a form from everywhere in it. S counts by its place on the keyboard too: an Arabic one writes س there. */
export const isSaveKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyLike): boolean =>
  (ctrlKey || metaKey) &&
  !altKey &&
  !shiftKey &&
  (key === 'Enter' || key.toLowerCase() === 's' || (code === 'KeyS' && !/^[a-z]$/i.test(key)));

type KeyLike = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & { readonly code?: string };
