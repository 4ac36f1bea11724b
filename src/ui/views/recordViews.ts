/** The pages of one record, each in a chunk of its own, for the routes and for the lists that lead there. */
import { loadWrites } from '../../data/lazyWrites';
import { lazyView } from '../lazy/lazyPart';

export const ResourceShow = lazyView(async () => (await import('../show/ResourceShow')).ResourceShow);
export const ResourceEdit = lazyView(async () => (await withWrites(import('../edit/ResourceEdit'))).ResourceEdit);

/** A form, with the code that saves it: whoever can type can save. */
export async function withWrites<T>(form: Promise<T>): Promise<T> {
  return (await Promise.all([form, loadWrites()]))[0];
}
