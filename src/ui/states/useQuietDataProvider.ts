import { useContext } from 'react';
import { type DataProvider, DataProviderContext } from 'react-admin';

/** Returns the data provider. Unlike that of `useDataProvider`, its errors do not sign out. @throws Error outside `<Admin>` */
export function useQuietDataProvider(): DataProvider {
  const provider = useContext(DataProviderContext);
  if (!provider) throw new Error('No data provider in context');
  return provider;
}
