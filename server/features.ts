import type { ServerFeature } from './extensions/serverFeature';
import { renderFirstScreenFeature } from './features/firstScreen';
import { writeHistoryFeature } from './features/history';
import { idempotencyFeature } from './features/idempotency';
import { metricsFeature } from './features/metrics';
import { tracingFeature } from './features/tracing';

/** The features of the gateway, one a line. Without its line, the gateway works without a feature. */
export const serverFeatures: readonly ServerFeature[] = [
  writeHistoryFeature,
  idempotencyFeature,
  metricsFeature,
  renderFirstScreenFeature,
  tracingFeature,
];
