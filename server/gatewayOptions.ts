import type { Access } from '../src/schema/access';
import type { Dashboard } from '../src/schema/dashboard';
import type { Registry } from '../src/schema/registry';
import type { Config } from './config/config';
import type { ServerFeature } from './extensions/serverFeature';
import type { BodyLimits } from './http/createRequestBodies';
import type { RequestObserver } from './http/requestLine';
import type { Log } from './lib/createLog';
import type { SecurityLog } from './lib/securityLog';
import type { DocumentTimeouts } from './web/documentSources';

export interface GatewayOptions {
  readonly config: Config;
  readonly registry: Registry;
  readonly access?: Access | undefined;
  readonly features?: readonly ServerFeature[];
  readonly dashboard?: Dashboard | undefined;
  /** The built app; undefined in development, where Vite serves it. */
  readonly distDir: string | undefined;
  readonly log: Log;
  readonly observe?: RequestObserver;
  readonly securityLog?: SecurityLog;
  readonly now?: () => number;
  readonly timeouts?: DocumentTimeouts;
  readonly bodyLimits?: Partial<BodyLimits>;
}
