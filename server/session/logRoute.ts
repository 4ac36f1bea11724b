import type { Handler } from 'hono';
import { readBoundedText, readFields } from '../http/boundedBody';
import { cleanText } from '../lib/securityLog';

/** Must not contain user input. */
export interface SessionLogEntry {
  readonly level: 'error' | 'warn' | 'debug';
  readonly code: string;
  readonly message: string;
  /** Anyone can send these entries; undefined: logged by the gateway. */
  readonly from?: 'browser';
}

export type SessionLog = (entry: SessionLogEntry) => void;

const bodyLimit = 8 * 1024;
const messageLimit = 1_000;
const codeLimit = 100;
const entriesPerMinute = 60;

/** `POST _log` (addition 4): logs browser errors, cleaned and truncated (OWASP Logging Cheat Sheet). Always responds with an empty 200. */
export function logRoute(log: SessionLog, now: () => number): Handler {
  let minute = 0;
  let entries = 0;
  return async (c) => {
    const body = await readBoundedText(c.req.raw, bodyLimit);
    const fields = readFields(c.req.header('content-type') ?? null, body ?? '');
    const level = fields.level;
    if (level === 'error' || level === 'warn' || level === 'debug') {
      const current = Math.floor(now() / 60_000);
      if (current !== minute) {
        minute = current;
        entries = 0;
      }
      entries += 1;
      if (entries <= entriesPerMinute) {
        log({ level, code: clean(fields.code, codeLimit), message: clean(fields.message, messageLimit), from: 'browser' });
      }
    }
    return c.body(null, 200);
  };
}

function clean(value: unknown, limit: number): string {
  return typeof value === 'string' ? cleanText(value, limit) : '';
}
