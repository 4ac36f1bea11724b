import { Activity, Suspense, useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { createPortal } from 'react-dom';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import type { ResolvedResource } from '../../schema/resource';
import { whenIdle } from '../../ui/lazy/whenIdle';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { TitlePlaceContext } from '../../ui/theme/PageTitle';
import { LazyEdit, LazyShow } from '../../ui/views/recordViews';
import { isSparing } from './isSparing';
import { warmUpNavigation } from './warmUpNavigation';

/** Milliseconds between the rows and a warm-up. This part itself is rendered half a second after them (`idlePart`). */
const lookMilliseconds = 400;

/** The page has this long to render, and then until the browser is idle; milliseconds. */
const renderMilliseconds = 300;

/** Outside the document: what renders here changes no layout and nobody finds it. */
const backstage = typeof document === 'undefined' ? undefined : document.createElement('div');

const noTitle = { element: null, setElement: () => undefined };

const done = new WeakSet<ResolvedResource>();

/** The editor of a rich text is 121 kB of code that a form fetches: not for a form that nobody has asked for. */
const hasEditor = ({ fields }: ResolvedResource) =>
  Object.values(fields).some((field) => field.type === 'richText' || (field.type === 'localized' && field.of === 'richText'));

/**
 * Renders the page that a row of the list leads to once, out of the document and without its effects (React's `Activity`): no call is made.
 * A first page of its kind takes twice as long as the next, since its code has to be compiled and its styles made. The warm-up does this
 * while the list is read, once for each resource.
 */
export function WarmUp() {
  const declaration = useDeclaration();
  const { data, isPending } = useListContext();
  const { views } = useResourceCustomizations();
  // A page of the customizations need not be free of side effects.
  const id = views?.show ? undefined : data?.[0]?.id;
  const [isOn, setOn] = useState(false);
  const Page = declaration.can.edit && !hasEditor(declaration) ? LazyEdit : LazyShow;
  useEffect(() => {
    if (isPending || id === undefined || done.has(declaration) || isSparing()) return;
    return whenIdle(() => {
      done.add(declaration);
      void warmUpNavigation();
      void Page.preload().then(() => setOn(true));
    }, lookMilliseconds);
  }, [isPending, id, declaration, Page]);
  useEffect(() => (isOn ? whenIdle(() => setOn(false), renderMilliseconds) : undefined), [isOn]);
  if (!isOn || id === undefined || !backstage) return null;
  return createPortal(
    <TitlePlaceContext value={noTitle}>
      <Activity mode="hidden">
        {/* Without it React (19.3) throws when the code comes after the `Activity` is gone. */}
        <Suspense fallback={null}>
          <Page id={id} />
        </Suspense>
      </Activity>
    </TitlePlaceContext>,
    backstage,
  );
}
