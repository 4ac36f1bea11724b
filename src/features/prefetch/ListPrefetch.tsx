import { idlePart } from '../../ui/lazy/idlePart';
import { useFormNames } from './useFormNames';
import { useNextPage } from './useNextPage';
import { useRecordCode } from './useRecordCode';
import { useSortTitles } from './useSortTitles';

const WarmUp = idlePart(async () => (await import('./WarmUp')).WarmUp);

export function ListPrefetch() {
  useRecordCode();
  useFormNames();
  useNextPage();
  useSortTitles();
  return <WarmUp />;
}
