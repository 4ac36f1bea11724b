/** The pages of one record, each in a chunk of its own, for the routes and for the lists that lead there. */
import { lateView } from '../lazy/latePart';

export const ResourceShow = lateView(async () => (await import('../show/ResourceShow')).ResourceShow);
export const ResourceEdit = lateView(async () => (await import('../edit/ResourceEdit')).ResourceEdit);
