import { insidePath } from '../../schema/basePath';
import { row } from './rows';

export interface FocusedRecord {
  readonly resource: string;
  readonly id: string;
}

export function getFocusedRecord(): FocusedRecord | undefined {
  const link = document.activeElement?.closest(row)?.querySelector<HTMLAnchorElement>('a[data-record]');
  if (!link) return undefined;
  const [resource, id] = insidePath(link.pathname).split('/').filter(Boolean);
  return resource && id ? { resource, id: decodeURIComponent(id) } : undefined;
}
