import { useEffect } from 'react';
import { insidePath } from '../../schema/basePath';
import { useRegistry } from '../../ui/registry/RegistryContext';
import { pointerRest } from './pointerRest';
import { usePrefetch } from './usePrefetch';
import { usePrefetchedNames } from './usePrefetchedNames';
import { watchElements } from './watchElements';

/** Milliseconds that the pointer or the focus rests on a link before a prefetch. */
const restMilliseconds = 80;

/** Prefetches a record when a link to it, marked by `data-record`, is about to be followed. */
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
      }, restMilliseconds);
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
      // A press focuses the link too; what it opens has been read.
      focusin(link) {
        if (!isPressed) rest(link);
      },
      focusout: leave,
    });
  }, [prefetch, open, prefetchNames, resources]);
}
