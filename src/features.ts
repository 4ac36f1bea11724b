import type { Feature } from './extensions/feature';
import { accountFeature } from './features/account';
import { bulkFeature } from './features/bulk';
import { conflictsFeature } from './features/conflicts';
import { dashboardFeature } from './features/dashboard';
import { draftsFeature } from './features/drafts';
import { exportFeature } from './features/export';
import { historyFeature } from './features/history';
import { importFeature } from './features/import';
import { lostSessionFeature } from './features/lostSession';
import { prefetchFeature } from './features/prefetch';
import { previewFeature } from './features/preview';
import { profileFeature } from './features/profile';
import { queueFeature } from './features/queue';
import { relatedFeature } from './features/related';
import { releaseFeature } from './features/release';
import { reorderFeature } from './features/reorder';
import { searchFeature } from './features/search';

/** The features of this admin, in the order of their parts in each place. Without its line, the admin works without a feature. */
export const features: readonly Feature[] = [
  dashboardFeature,
  queueFeature,
  reorderFeature,
  importFeature,
  exportFeature,
  bulkFeature,
  searchFeature,
  previewFeature,
  relatedFeature,
  draftsFeature,
  conflictsFeature,
  historyFeature,
  profileFeature,
  accountFeature,
  releaseFeature,
  lostSessionFeature,
  prefetchFeature,
];
