import { useEffect, useEffectEvent, useState } from 'react';
import { useCreatePath, useRecordSelection } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { type BulkJob, getUndone } from './runBulk';

export function useSelectUndone(job: BulkJob): () => void {
  const { name } = useDeclaration();
  const [, { select }] = useRecordSelection({ resource: name });
  const list = useCreatePath()({ resource: name, type: 'list' });
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const selectLeft = () => select(getUndone(job));
  // Opening a list clears its selection, so the selection is set after the navigation.
  const arrive = useEffectEvent(() => {
    if (isOpening && pathname === list) selectLeft();
    setOpening(false);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each navigation
  useEffect(() => arrive(), [pathname]);
  return () => {
    if (pathname === list) return selectLeft();
    setOpening(true);
    navigate(list);
  };
}
