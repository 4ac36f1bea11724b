import type { ServerFeature } from './extensions/serverFeature';
import { metricsFeature } from './features/metrics';
import { tracingFeature } from './features/tracing';

/** The features of the gateway, one a line. Without its line, the gateway works without a feature. */
export const serverFeatures: readonly ServerFeature[] = [metricsFeature, tracingFeature];
