import type { Registry } from '../../src/schema/registry';
import type { Log } from '../lib/createLog';
import type { Observer } from '../lib/observer';

/** What documents are rendered with. */
export interface DocumentSources {
  readonly registry: Pick<Registry, 'order'>;
  /** Answers `/api/auth/*`. */
  readonly session: (request: Request, env: unknown) => Response | Promise<Response>;
  /** Answers the product API's calls. */
  readonly api: (request: Request) => Response | Promise<Response>;
  /** The address that browsers see. */
  readonly originOf: (request: Request) => string;
  /** Path of that address. */
  readonly basePath: string;
  readonly log: Log;
  readonly patience?: DrawingPatience | undefined;
  readonly observer?: Pick<Observer, 'drawing' | 'watch'> | undefined;
}

/** Time limits of a document, in milliseconds. */
export interface DrawingPatience {
  /** Of the calls of its screen, all together. */
  readonly calls: number;
  /** Of the document while the queue is full. */
  readonly crowded: number;
  /** Of the document in a browser that has the app: by then the app itself shows the screen. */
  readonly cached: number;
  /** Of the document in a browser that has to fetch the app. */
  readonly uncached: number;
  /** Of each read of the session. */
  /** Answers `/api/auth/*`. */
  readonly session: number;
}
