import { useEffect, useEffectEvent, useState } from 'react';
import { useCreatePath, useRecordSelection } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { type BulkJob, leftOf } from './runBulk';

/** Returns a function that selects in the list what a job did not do. It opens the list. */
export function useSelectLeft(job: BulkJob): () => void {
  const { name } = useDeclaration();
  const [, { select }] = useRecordSelection({ resource: name });
  const list = useCreatePath()({ resource: name, type: 'list' });
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const selectLeft = () => select(leftOf(job));
  // A list that is opened clears the selection first.
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
