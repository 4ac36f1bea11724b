import type { Messages } from '../../../src/i18n/messages';
import type { AppLocale } from '../../support/testedLocales';

const modules = import.meta.glob<Record<string, Messages>>('../../../i18n/*/*.ts', { eager: true });

/** Returns all messages of a locale by their full key, e.g. `resources.exercises.name`. Finds the namespaces on disk. */
export function getMessages(locale: AppLocale | 'fr'): Map<string, string> {
  const found = new Map<string, string>();
  for (const [path, module] of Object.entries(modules)) {
    const [folder, file] = path.split('/').slice(-2) as [string, string];
    const namespace = file.replace(/\.ts$/, '');
    const messages = module[namespace];
    if (folder !== locale) continue;
    if (!messages) throw new Error(`${path} does not export "${namespace}"`);
    // Messages of customizations already have full keys.
    collect(messages, namespace === 'customizations' ? '' : `${namespace}.`, found);
  }
  return found;
}

export function getPlaceholders(message: string): string[] {
  return [...new Set(message.match(/%\{\w+\}/g))].sort();
}

function collect(messages: Messages, prefix: string, found: Map<string, string>): void {
  for (const [key, message] of Object.entries(messages)) {
    if (typeof message === 'string') found.set(prefix + key, message);
    else collect(message, `${prefix}${key}.`, found);
  }
}
