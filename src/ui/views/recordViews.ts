/** The pages of one record, each in a chunk of its own, for the routes and for the lists that lead there. */
import { loadWrites } from '../../data/lazyWrites';
import { lazyView } from '../lazy/lazyPart';

export const LazyShow = lazyView(async () => (await import('../show/GeneratedShow')).GeneratedShow);
export const LazyEdit = lazyView(async () => (await withWrites(import('../edit/GeneratedEdit'))).GeneratedEdit);

/** A form, with the code that saves it: whoever can type can save. */
export async function withWrites<T>(form: Promise<T>): Promise<T> {
  return (await Promise.all([form, loadWrites()]))[0];
}
