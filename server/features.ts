import type { ServerFeature } from './extensions/serverFeature';
import { contractCheckFeature } from './features/contract';
import { cookieSessionFeature } from './features/cookieSession';
import { renderFirstScreenFeature } from './features/firstScreen';
import { writeHistoryFeature } from './features/history';
import { idempotencyFeature } from './features/idempotency';
import { metricsFeature } from './features/metrics';
import { oidcWayFeature } from './features/oidc';
import { tokenFormFeature } from './features/tokenSignIn';
import { tracingFeature } from './features/tracing';
import { storeViewsFeature } from './features/views';

export const serverFeatures: readonly ServerFeature[] = [
  writeHistoryFeature,
  idempotencyFeature,
  metricsFeature,
  renderFirstScreenFeature,
  oidcWayFeature,
  cookieSessionFeature,
  tokenFormFeature,
  tracingFeature,
  contractCheckFeature,
  storeViewsFeature,
];
