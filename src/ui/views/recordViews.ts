import { loadWrites } from '../../data/lazyWrites';
import { lazyView } from '../lazy/lazyPart';

export const LazyShow = lazyView(async () => (await import('../show/GeneratedShow')).GeneratedShow);
export const LazyEdit = lazyView(async () => (await withWrites(import('../edit/GeneratedEdit'))).GeneratedEdit);

export async function withWrites<T>(form: Promise<T>): Promise<T> {
  return (await Promise.all([form, loadWrites()]))[0];
}
