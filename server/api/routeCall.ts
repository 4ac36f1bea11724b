import type { Context } from 'hono';
import type { ApiEnv } from './services';

/** @returns undefined when the call means something else, for the next route of the same address to answer */
export type RouteCall = (c: Context<ApiEnv>) => Promise<Response | undefined>;
