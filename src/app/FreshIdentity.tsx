import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Has the header ask anew who is signed in, once the session shows another name or image; react-admin would remember for minutes. */
export function FreshIdentity({ onIdentityChanged }: { readonly onIdentityChanged: (listener: () => void) => () => void }) {
  const queryClient = useQueryClient();
  useEffect(
    () => onIdentityChanged(() => void queryClient.invalidateQueries({ queryKey: ['auth', 'getIdentity'] })),
    [onIdentityChanged, queryClient],
  );
  return null;
}
