import { type RefObject, useEffect } from 'react';
import { useFormState } from 'react-hook-form';

export function DirtyRef({ target }: { readonly target: RefObject<boolean> }) {
  const { isDirty } = useFormState();
  useEffect(() => {
    target.current = isDirty;
  }, [target, isDirty]);
  return null;
}
