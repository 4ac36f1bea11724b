import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCanAccess, useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';
import { fetchContract } from './fetchContract';

const NoticeText = lazyWithMessages(async () => (await import('./NoticeText')).NoticeText, 'contract', { failure: 'nothing' });

const dayMs = 86_400_000;

/** Fetches the report once after the start, or once a day if the gateway has none, and shows a notice until it is closed or the report changes. Roles with all rights only. */
export function ContractNotice() {
  const { canAccess } = useCanAccess({ resource: 'contract', action: 'administer' });
  const { pathname } = useLocation();
  const [closed, setClosed] = useStore('contract.closed', '');
  const [missingAt, setMissingAt] = useStore('contractMissingAt', 0);
  const { data } = useQuery({
    queryKey: ['contract'],
    queryFn: async ({ signal }) => {
      const report = (await fetchContract('GET', signal)) ?? null;
      setMissingAt(report ? 0 : Date.now());
      return report;
    },
    enabled: canAccess === true && Date.now() - missingAt > dayMs,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [, setShown] = useStore('contract', false);
  useEffect(() => {
    if (canAccess !== undefined) setShown(Boolean(canAccess && data));
  }, [canAccess, data, setShown]);
  const { problem, changes = [], more = 0 } = data ?? {};
  const state = `${problem ?? ''} ${changes.length + more} ${changes[0]?.path ?? ''} ${changes[0]?.name ?? ''}`;
  const isDue = problem !== undefined || changes.some(({ breaks }) => breaks);
  if (!isDue || closed === state || pathname === '/contract') return null;
  return <NoticeText problem={problem} count={changes.length + more} onClose={() => setClosed(state)} />;
}
