import type { Messages } from './messages';

export function overlayMessages(messages: Messages, over: Messages): Messages {
  const merged: Record<string, string | Messages> = { ...messages };
  for (const [key, message] of Object.entries(over)) {
    const under = messages[key];
    merged[key] = typeof message === 'object' && typeof under === 'object' ? overlayMessages(under, message) : message;
  }
  return merged;
}
