import { useEffect } from 'react';
import { insidePath } from '../../schema/basePath';
import { useRegistry } from '../../ui/registry/RegistryContext';
import { pointerRest } from './pointerRest';
import { usePrefetch } from './usePrefetch';
import { usePrefetchedNames } from './usePrefetchedNames';
import { watchElements } from './watchElements';

/** In ms of hover or focus before a prefetch. */
const restMs = 80;

/** Prefetches a record when its link, marked by `data-record`, is hovered, focused or pressed. */
export function useRecordLinks(): void {
  const { prefetch, open } = usePrefetch();
  const prefetchNames = usePrefetchedNames();
  const { resources } = useRegistry();
  useEffect(() => {
    const recordAt = (link: HTMLElement) => {
      const [, name, id = ''] = insidePath(new URL((link as HTMLAnchorElement).href).pathname).split('/');
      return { resource: resources.find((one) => one.name === name), id: decodeURIComponent(id) };
    };
    let isPressed = false;
    const leave = () => {
      isPressed = false;
      pointerRest.end();
    };
    const rest = (link: HTMLElement) => {
      isPressed = false;
      pointerRest.begin(() => {
        const { resource, id } = recordAt(link);
        if (resource) prefetch('getOne', resource.name, { id });
      }, restMs);
    };
    return watchElements('a[data-record]', {
      pointerover: rest,
      pointerout: leave,
      pointerdown(link) {
        leave();
        isPressed = true;
        const { resource, id } = recordAt(link);
        if (!resource) return;
        open('getOne', resource.name, { id });
        prefetchNames(resource, [id]);
      },
      // A press also focuses the link, whose record has already been prefetched.
      focusin(link) {
        if (!isPressed) rest(link);
      },
      focusout: leave,
    });
  }, [prefetch, open, prefetchNames, resources]);
}
