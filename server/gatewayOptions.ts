import type { Dashboard } from '../src/schema/dashboard';
import type { Registry } from '../src/schema/registry';
import type { Config } from './config/config';
import type { ServerFeature } from './extensions/serverFeature';
import type { BodyLimits } from './http/createRequestBodies';
import type { RequestObserver } from './http/requestLine';
import type { Log } from './lib/createLog';
import type { SecurityLog } from './lib/securityLog';
import type { DrawingPatience } from './web/documentSources';

/** What the gateway is made of; tests give their own. */
export interface GatewayOptions {
  readonly config: Config;
  readonly registry: Registry;
  /** Default: those of `server/features.ts`. */
  readonly features?: readonly ServerFeature[];
  /** Without it the embedded API has no calls of the home page. */
  readonly dashboard?: Dashboard | undefined;
  /** The built app; undefined in development, where Vite serves it. */
  readonly distDir: string | undefined;
  readonly log: Log;
  /** Told of each request that was answered. Default: nobody. */
  readonly observe?: RequestObserver;
  /** Told of sign-ins, refused calls and the like. Default: nobody. */
  readonly securityLog?: SecurityLog;
  /** The clock of sessions and of the embedded API, in milliseconds since 1970. */
  readonly now?: () => number;
  /** How long documents wait for their screens; a machine under test may need longer. */
  readonly patience?: DrawingPatience;
  /** Bounds on request bodies that differ from the default. */
  readonly bodyLimits?: Partial<BodyLimits>;
}
