import { useContext, useEffect } from 'react';
import { useStoreContext } from 'react-admin';
import { AppRouterContext } from '../../routing/appRouting';

/** Shows the plain list when Back leads to its address without parameters, where react-admin would restore those just left. */
export function usePlainBack(name: string): void {
  const router = useContext(AppRouterContext);
  const store = useStoreContext();
  useEffect(
    () =>
      router?.subscribe(({ action, location: { pathname, search } }) => {
        if (action === 'POP' && search === '' && pathname === `${router.basename}/${name}`) store.removeItem(`${name}.listParams`);
      }),
    [router, store, name],
  );
}
