import { type ComponentType, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ResolvedResource } from '../../schema/resource';
import { lazyWithMessages } from '../lazy/lazyWithMessages';
import { useDeclaration } from '../registry/RegistryContext';

const NotAllowed = lazyWithMessages(async () => (await import('../states/NotAllowed')).NotAllowed, 'roles');

interface LimitedOptions {
  /** An open form stays, so that what is typed is not lost. The API refuses to save it and says why. */
  readonly isForm?: boolean;
}

export function limited(
  View: ComponentType,
  isAllowed: (resource: ResolvedResource) => boolean,
  { isForm = false }: LimitedOptions = {},
): ComponentType {
  return function Limited() {
    const isNow = isAllowed(useDeclaration());
    const { pathname } = useLocation();
    const [openedAt] = useState(isNow ? pathname : undefined);
    return isNow || (isForm && openedAt === pathname) ? <View /> : <NotAllowed />;
  };
}
