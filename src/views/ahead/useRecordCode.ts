import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import { useDeclaration } from '../RegistryContext';
import { ResourceEdit, ResourceShow } from '../recordViews';
import { isSparing } from './isSparing';
import { whenIdle } from './whenIdle';

/** So long the rows stand before the code of what they lead to is fetched, in milliseconds. */
const lookMilliseconds = 300;

/** Fetches the code of the pages that the list in context leads to, once its rows are there. */
export function useRecordCode(): void {
  const { isPending } = useListContext();
  const { can } = useDeclaration();
  useEffect(() => {
    if (isPending || isSparing()) return;
    return whenIdle(() => {
      if (can.edit) ResourceEdit.preload();
      ResourceShow.preload();
    }, lookMilliseconds);
  }, [isPending, can.edit]);
}
