import type { Registry } from '../../src/schema/registry';
import type { Log } from '../lib/createLog';
import type { Observer } from '../lib/observer';

export interface DocumentSources {
  readonly registry: Pick<Registry, 'order'>;
  readonly session: (request: Request, env: unknown) => Response | Promise<Response>;
  readonly api: (request: Request) => Response | Promise<Response>;
  readonly getOrigin: (request: Request) => string;
  readonly basePath: string;
  readonly log: Log;
  readonly timeouts?: DocumentTimeouts | undefined;
  readonly observer?: Pick<Observer, 'rendering' | 'watch'> | undefined;
}

export interface DocumentTimeouts {
  readonly calls: number;
  readonly crowded: number;
  readonly cached: number;
  readonly uncached: number;
  readonly session: number;
}
