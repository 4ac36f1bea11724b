import type { Messages } from './messages';
import { overlayMessages } from './overlayMessages.ts';

/** Merges customized messages into a namespace. Keys without a product namespace go to `common`: `pages.reports.title`. */
export function withCustomizations(
  namespace: string,
  messages: Messages,
  customizations: Messages,
  namespaces: readonly string[],
): Messages {
  const own = customizations[namespace] ?? {};
  const others = Object.entries(customizations).filter(([key]) => !namespaces.includes(key));
  return overlayMessages(namespace === 'common' ? overlayMessages(messages, Object.fromEntries(others)) : messages, own as Messages);
}
