import type { Handler } from 'hono';
import { readBoundedText, readFields } from '../http/boundedBody';
import { cleanText } from '../lib/securityLog';

/** One line for the operator; never holds what a user typed. */
export interface SessionLogEntry {
  readonly level: 'error' | 'warn' | 'debug';
  readonly code: string;
  readonly message: string;
  /** Sent by a browser, that is by anybody; absent: the gateway's own. */
  readonly from?: 'browser';
}

export type SessionLog = (entry: SessionLogEntry) => void;

const bodyLimit = 8 * 1024;
const messageLimit = 1_000;
const codeLimit = 100;
/** Anyone can send these, so they must not fill a disk. */
const entriesPerMinute = 60;

/**
 * `POST _log` (addition 4): the client's log beacon. Whatever comes, the answer is 200 with no body; only well-formed entries
 * are passed on, without control characters (log injection, OWASP Logging Cheat Sheet) and cut to size.
 */
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
