import { appendFileSync } from 'node:fs';
import { currentRequest } from './requestContext';

/** What the security log tells of. */
export type SecurityEventName =
  /** A sign-in that opened a session or gave tokens. */
  | 'sign_in'
  /** A wrong account or password, or an account that may not come in; see `reason`. */
  | 'sign_in_failed'
  /** Too many failures: the attempt has to wait. Nobody looked at its password. */
  | 'sign_in_slowed'
  | 'sign_out'
  /** The server ended sessions or tokens, see `reason`. */
  | 'session_revoked'
  /** A call was answered with 401, 403, 421 (another name) or 429. */
  | 'call_refused'
  /** Somebody made an account for themselves. It cannot sign in until its e-mail is confirmed. */
  | 'registered'
  | 'email_confirmed'
  /** A code to set a new password was asked for. */
  | 'password_reset_asked'
  /** A new password was set with such a code. */
  | 'password_reset'
  /** A signed-in person set a password, their own or another's. */
  | 'password_changed'
  /** An account became an administrator or stopped being one, or was activated or deactivated; see `changes`. */
  | 'rights_changed'
  | 'account_created'
  | 'account_deleted';

/** One line of the security log. Never give it a password, a token, a code or a cookie. */
export interface SecurityEvent {
  readonly event: SecurityEventName;
  /** Whom it is about: the id of the account, or its name as somebody typed it. */
  readonly account?: string | number | undefined;
  /** Who did it, where that is another or known: the id of the account. */
  readonly actor?: string | number | undefined;
  /** Where the call came from. */
  readonly address?: string | undefined;
  readonly reason?: string | undefined;
  /** The rights that changed and their new values. */
  readonly changes?: Readonly<Record<string, boolean>> | undefined;
  readonly method?: string | undefined;
  /** Without its query. */
  readonly path?: string | undefined;
  readonly status?: number | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/** Takes note of an event. It never throws and never waits. */
export type SecurityLog = (event: SecurityEvent) => void;

/** For callers that keep no log, such as tests. */
export const noSecurityLog: SecurityLog = () => undefined;

/** Characters of a text that somebody else wrote. An e-mail address has at most 254. */
const mostCharacters = 320;

/** Events that anybody can cause as often as they like, so they must not fill a disk. */
const unbounded: ReadonlySet<SecurityEventName> = new Set([
  'sign_in_failed',
  'sign_in_slowed',
  'call_refused',
  'registered',
  'password_reset_asked',
]);
const mostLinesPerMinute = 600;

/** What createSecurityLog needs. */
export interface SecurityLogOptions {
  readonly write: (line: string) => void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * The security log: one JSON object per event, on a line of its own (OWASP Logging Cheat Sheet). Text of others loses its control
 * characters and what is too long. Of the events that anybody can cause, 600 a minute are written and the rest is counted.
 */
export function createSecurityLog({ write, now = Date.now }: SecurityLogOptions): SecurityLog {
  let minute = 0;
  const lines = new Map<SecurityEventName, number>();
  const writeEntry = (entry: object) =>
    write(JSON.stringify({ time: new Date(now()).toISOString(), log: 'security', ...entry, requestId: currentRequest()?.id }));
  const startMinute = (current: number) => {
    for (const [event, count] of lines)
      if (count > mostLinesPerMinute) writeEntry({ event: 'lines_left_out', of: event, count: count - mostLinesPerMinute });
    lines.clear();
    minute = current;
  };
  return (event) => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) startMinute(current);
    const count = (lines.get(event.event) ?? 0) + 1;
    if (unbounded.has(event.event)) lines.set(event.event, count);
    if (count > mostLinesPerMinute) return;
    writeEntry(
      Object.fromEntries(Object.entries(event).map(([key, value]) => [key, typeof value === 'string' ? cleanText(value) : value])),
    );
  };
}

/**
 * Writes lines to standard output, or adds them to a file that only its owner can read. The file is opened anew for each line, so
 * that log rotation needs no signal.
 *
 * @param onError told why a line could not be written
 */
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

/** Without control characters, line breaks and characters that change the direction of text, and cut to size. */
export function cleanText(text: string, limit = mostCharacters): string {
  return text.slice(0, limit).replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ');
}
