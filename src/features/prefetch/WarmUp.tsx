import { Activity, Suspense, useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { createPortal } from 'react-dom';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import type { ResolvedResource } from '../../schema/resource';
import { shouldSaveData } from '../../ui/lazy/shouldSaveData';
import { whenIdle } from '../../ui/lazy/whenIdle';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { TitlePlaceContext } from '../../ui/theme/PageTitle';
import { LazyEdit, LazyShow } from '../../ui/views/recordViews';

const delayMs = 400;

/** In ms. The browser must be idle afterwards. */
const renderMs = 300;

/** Outside the document, so that rendering changes no layout. */
const backstage = typeof document === 'undefined' ? undefined : document.createElement('div');

const noTitle = { element: null, setElement: () => undefined };

const done = new WeakSet<ResolvedResource>();

/** A rich-text editor loads 121 kB, too much for a form that nobody has requested. */
const hasEditor = ({ fields }: ResolvedResource) =>
  Object.values(fields).some((field) => field.type === 'richText' || (field.type === 'localized' && field.of === 'richText'));

/** Renders the first row's page in a hidden `Activity`: compiling its code and styles would double the time of the first one. */
export function WarmUp() {
  const declaration = useDeclaration();
  const { data, isPending } = useListContext();
  const { views } = useResourceCustomizations();
  // A customized page may have side effects.
  const id = views?.show ? undefined : data?.[0]?.id;
  const [isRendered, setRendered] = useState(false);
  const Page = declaration.can.edit && !hasEditor(declaration) ? LazyEdit : LazyShow;
  useEffect(() => {
    if (isPending || id === undefined || done.has(declaration) || shouldSaveData()) return;
    return whenIdle(() => {
      done.add(declaration);
      void Page.preload().then(() => setRendered(true));
    }, delayMs);
  }, [isPending, id, declaration, Page]);
  useEffect(() => (isRendered ? whenIdle(() => setRendered(false), renderMs) : undefined), [isRendered]);
  if (!isRendered || id === undefined || !backstage) return null;
  return createPortal(
    <TitlePlaceContext value={noTitle}>
      <Activity mode="hidden">
        {/* Without it, React 19.3 throws if the code arrives after the `Activity` has unmounted. */}
        <Suspense fallback={null}>
          <Page id={id} />
        </Suspense>
      </Activity>
    </TitlePlaceContext>,
    backstage,
  );
}
