import type { Registry } from '../../src/schema/registry';
import { getBasePath } from '../lib/basePath';
import { type Config, ConfigError } from './config';

const ownWords = ['api', 'auth', 'media', 'assets', 'healthz', 'readyz', 'metrics', 'profile', 'activity'];

/** Returns the public base path. @throws ConfigError if it begins like a gateway path, which would be ambiguous behind a proxy */
export function freeBasePath({ publicUrl }: Pick<Config, 'publicUrl'>, registry: Pick<Registry, 'order'>): string {
  const basePath = getBasePath(publicUrl);
  const [, word = ''] = basePath.split('/');
  if (!ownWords.includes(word) && !registry.order.includes(word)) return basePath;
  throw new ConfigError([`PUBLIC_URL: its path begins with "${word}", as a page of the app does. Use another word, e.g. /admin.`]);
}
