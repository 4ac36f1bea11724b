/** The pages of one record, each in a chunk of its own, for the routes and for the lists that lead there. */
import { lazyView } from '../lazy/lazyPart';

export const ResourceShow = lazyView(async () => (await import('../show/ResourceShow')).ResourceShow);
export const ResourceEdit = lazyView(async () => (await import('../edit/ResourceEdit')).ResourceEdit);
