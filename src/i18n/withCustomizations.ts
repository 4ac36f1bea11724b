import type { Messages } from './messages';

/**
 * Merges the messages of `i18n/<locale>/customizations.ts` into a namespace, by their full keys. A key that begins with no namespace of
 * the product goes to `common`, whose keys need no prefix: `pages.reports.title`.
 *
 * @param namespaces of the product
 */
export function withCustomizations(
  namespace: string,
  messages: Messages,
  customizations: Messages,
  namespaces: readonly string[],
): Messages {
  const own = customizations[namespace] ?? {};
  const others = Object.entries(customizations).filter(([key]) => !namespaces.includes(key));
  return merge(namespace === 'common' ? merge(messages, Object.fromEntries(others)) : messages, own as Messages);
}

function merge(messages: Messages, over: Messages): Messages {
  const merged: Record<string, string | Messages> = { ...messages };
  for (const [key, message] of Object.entries(over)) {
    const under = messages[key];
    merged[key] = typeof message === 'object' && typeof under === 'object' ? merge(under, message) : message;
  }
  return merged;
}
