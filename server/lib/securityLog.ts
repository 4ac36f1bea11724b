import { appendFileSync } from 'node:fs';
import { currentRequest } from './requestContext';

export type SecurityEventName =
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_in_slowed'
  | 'sign_out'
  | 'session_revoked'
  | 'call_refused'
  /** Cannot sign in until its e-mail is confirmed. */
  | 'registered'
  | 'email_confirmed'
  | 'password_reset_asked'
  | 'password_reset'
  | 'password_changed'
  | 'rights_changed'
  | 'account_created'
  | 'account_deleted';

/** Must not contain passwords, tokens, codes or cookies. */
export interface SecurityEvent {
  readonly event: SecurityEventName;
  readonly account?: string | number | undefined;
  readonly actor?: string | number | undefined;
  readonly address?: string | undefined;
  readonly reason?: string | undefined;
  readonly changes?: Readonly<Record<string, boolean | string>> | undefined;
  readonly method?: string | undefined;
  readonly path?: string | undefined;
  readonly status?: number | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

export type SecurityLog = (event: SecurityEvent) => void;

export const noSecurityLog: SecurityLog = () => undefined;

const maxCharacters = 320;

/** Anyone can cause these events, so they must not fill a disk. */
const unbounded: ReadonlySet<SecurityEventName> = new Set([
  'sign_in_failed',
  'sign_in_slowed',
  'call_refused',
  'registered',
  'password_reset_asked',
]);
const maxLinesPerMinute = 600;

interface SecurityLogOptions {
  readonly write: (line: string) => void;
  readonly now?: () => number;
}

/** Writes JSON lines (OWASP Logging Cheat Sheet), at most 600 a minute of events that anyone can cause; counts the rest. */
export function createSecurityLog({ write, now = Date.now }: SecurityLogOptions): SecurityLog {
  let minute = 0;
  const lines = new Map<SecurityEventName, number>();
  const writeEntry = (entry: object) => {
    const request = currentRequest();
    const ids = { requestId: request?.id, traceId: request?.trace?.traceId };
    write(JSON.stringify({ time: new Date(now()).toISOString(), log: 'security', ...entry, ...ids }));
  };
  const startMinute = (current: number) => {
    for (const [event, count] of lines)
      if (count > maxLinesPerMinute) writeEntry({ event: 'lines_left_out', of: event, count: count - maxLinesPerMinute });
    lines.clear();
    minute = current;
  };
  return (event) => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) startMinute(current);
    const count = (lines.get(event.event) ?? 0) + 1;
    if (unbounded.has(event.event)) lines.set(event.event, count);
    if (count > maxLinesPerMinute) return;
    writeEntry(
      Object.fromEntries(Object.entries(event).map(([key, value]) => [key, typeof value === 'string' ? cleanText(value) : value])),
    );
  };
}

/** Writes to standard output or a private file, which is reopened for each line, so that log rotation needs no signal. */
export function lineWriter(file: string | undefined, onError: (message: string) => void): (line: string) => void {
  if (!file) return (line) => void process.stdout.write(`${line}\n`);
  return (line) => {
    try {
      appendFileSync(file, `${line}\n`, { mode: 0o600 });
    } catch (error) {
      onError(`The security log cannot be written (${(error as Error).message}). What it would have said: ${line}`);
    }
  };
}

/** Removes control characters, line breaks and direction marks, and truncates the text. */
export function cleanText(text: string, limit = maxCharacters): string {
  return text.slice(0, limit).replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ');
}
