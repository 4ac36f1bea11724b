import { within } from '../../src/http/within';
import { getReason } from '../doctor/askUrl';
import type { SendCall } from './rehearsalCalls';
import type { RehearsalSession } from './rehearsalSession';

const timeoutMs = 30_000;

export function createSendCall({ headers }: Pick<RehearsalSession, 'headers'>, signal: AbortSignal): SendCall {
  return async ({ kind, url, patch }) => {
    const type: Record<string, string> = patch ? { 'Content-Type': 'application/json' } : {};
    const tag: Record<string, string> = patch?.tag && !patch.tag.startsWith('W/') ? { 'If-Match': patch.tag } : {};
    try {
      const call = async (end: AbortSignal) => {
        const response = await fetch(url, {
          ...(patch && { method: 'PATCH', body: patch.body }),
          headers: { ...headers(), ...type, ...tag, Accept: kind === 'first screen' ? 'text/html' : 'application/json' },
          redirect: 'manual',
          signal: end,
        });
        return { status: response.status, headers: response.headers, text: await response.text() };
      };
      return await within(timeoutMs, call, signal);
    } catch (error) {
      return getReason(error);
    }
  };
}
