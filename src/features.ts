import type { Feature } from './extensions/feature';
import { accountFeature } from './features/account';
import { bulkFeature } from './features/bulk';
import { cellsFeature } from './features/cells';
import { computedFeature } from './features/computed';
import { conflictsFeature } from './features/conflicts';
import { contractFeature } from './features/contract';
import { dashboardFeature } from './features/dashboard';
import { draftsFeature } from './features/drafts';
import { exportFeature } from './features/export';
import { guideFeature } from './features/guide';
import { historyFeature } from './features/history';
import { importFeature } from './features/import';
import { keysFeature } from './features/keys';
import { lostSessionFeature } from './features/lostSession';
import { nestedFeature } from './features/nested';
import { oidcFeature } from './features/oidc';
import { overviewFeature } from './features/overview';
import { prefetchFeature } from './features/prefetch';
import { previewFeature } from './features/preview';
import { profileFeature } from './features/profile';
import { queueFeature } from './features/queue';
import { relatedFeature } from './features/related';
import { releaseFeature } from './features/release';
import { reorderFeature } from './features/reorder';
import { searchFeature } from './features/search';
import { tokenSignInFeature } from './features/tokenSignIn';
import { translationFeature } from './features/translation';
import { viewsFeature } from './features/views';

export const features: readonly Feature[] = [
  nestedFeature,
  computedFeature,
  dashboardFeature,
  overviewFeature,
  queueFeature,
  reorderFeature,
  viewsFeature,
  importFeature,
  exportFeature,
  translationFeature,
  bulkFeature,
  cellsFeature,
  searchFeature,
  previewFeature,
  relatedFeature,
  draftsFeature,
  conflictsFeature,
  historyFeature,
  profileFeature,
  keysFeature,
  guideFeature,
  contractFeature,
  accountFeature,
  releaseFeature,
  lostSessionFeature,
  oidcFeature,
  tokenSignInFeature,
  prefetchFeature,
];
