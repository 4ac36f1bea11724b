import type { Registry } from '../../src/schema/registry';
import { basePathOf } from '../lib/basePath';
import { type Config, ConfigError } from './config';

/** First segments of the gateway's paths and of the pages of every app. */
const ownWords = ['api', 'auth', 'media', 'assets', 'healthz', 'readyz', 'metrics', 'profile', 'activity'];

/**
 * The base path that browsers see.
 *
 * @throws ConfigError when it begins as a path of the gateway does: nobody could tell whether a proxy has taken it off
 */
export function freeBasePath({ publicUrl }: Pick<Config, 'publicUrl'>, registry: Pick<Registry, 'order'>): string {
  const basePath = basePathOf(publicUrl);
  const [, word = ''] = basePath.split('/');
  if (!ownWords.includes(word) && !registry.order.includes(word)) return basePath;
  throw new ConfigError([`PUBLIC_URL: its path begins with "${word}", as a page of the app does. Use another word, e.g. /admin.`]);
}
