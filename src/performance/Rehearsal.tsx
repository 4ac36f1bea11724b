import { Activity, useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { createPortal } from 'react-dom';
import type { Resource } from '../schema/resource';
import { useDeclaration } from '../ui/registry/RegistryContext';
import { TitlePlaceContext } from '../ui/theme/PageTitle';
import { ResourceShow } from '../ui/views/recordViews';
import { isSparing } from './isSparing';
import { rehearseNavigation } from './rehearseNavigation';
import { whenIdle } from './whenIdle';

/** So long the rows stand before a page is rehearsed, and so long that takes at most, in milliseconds. */
const lookMilliseconds = 900;

/** No page that is seen: what is drawn here changes no layout and is found by nobody. */
const backstage = typeof document === 'undefined' ? undefined : document.createElement('div');

const noTitle = { element: null, setElement: () => undefined };

const rehearsed = new WeakSet<Resource>();

/**
 * Draws the page of the first record in context once, out of the document and without its effects (React's `Activity`): nothing is asked
 * for. A first page of its kind takes twice as long as the next, as its code has to be compiled and its styles to be made; this is done
 * while the list is read. Once for each resource, and the way there once for all.
 */
export function Rehearsal() {
  const declaration = useDeclaration();
  const { data, isPending } = useListContext();
  const id = data?.[0]?.id;
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (isPending || id === undefined || rehearsed.has(declaration) || isSparing()) return;
    return whenIdle(() => {
      rehearsed.add(declaration);
      void rehearseNavigation();
      void ResourceShow.preload().then(() => setOn(true));
    }, lookMilliseconds);
  }, [isPending, id, declaration]);
  useEffect(() => (isOn ? whenIdle(() => setOn(false), lookMilliseconds) : undefined), [isOn]);
  if (!isOn || id === undefined || !backstage) return null;
  return createPortal(
    <TitlePlaceContext value={noTitle}>
      <Activity mode="hidden">
        <ResourceShow id={id} />
      </Activity>
    </TitlePlaceContext>,
    backstage,
  );
}
