import { useEffect, useState } from 'react';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { hasDrafts } from './draftKeys';

const GoneDrafts = lazyPart(async () => (await import('./GoneDrafts')).GoneDrafts, { failure: 'nothing' });

/** Drafts of deleted records. Read in an effect, because a server has no session storage. */
export function ListDrafts() {
  const { name } = useDeclaration();
  const [found, setFound] = useState<string>();
  useEffect(() => setFound(hasDrafts(name) ? name : undefined), [name]);
  return found === name && <GoneDrafts key={name} />;
}
