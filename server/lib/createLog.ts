import { pino, stdTimeFunctions } from 'pino';
import { currentRequest } from './requestContext';
import { cleanText } from './securityLog';

/** From what is always said to what is said only when asked for. */
export const logLevels = ['error', 'warn', 'info', 'debug'] as const;

export type LogLevel = (typeof logLevels)[number];

/** `json`: one object a line, for machines. `text`: for people. */
export type LogFormat = 'json' | 'text';

/** Further members of a line. Never a token, a password, a code or a body. */
export interface LogDetails {
  /** Default: info. */
  readonly level?: LogLevel;
  readonly [name: string]: string | number | boolean | undefined;
}

/** Writes a line. It never throws and never waits. */
export type Log = (message: string, details?: LogDetails) => void;

/** What a log is made of. */
export interface LogOptions {
  /** Lines below it are left out. */
  readonly level: LogLevel;
  readonly format: LogFormat;
  /** @param line ends with a line break */
  readonly write: (line: string) => void;
}

/** Characters of a message, stack included, and of one member. */
const mostCharacters = { message: 8_000, member: 500 };

/**
 * The gateway's log: time, level, message, the request it belongs to, and what else is known. Text of others cannot forge a line: it loses
 * its control characters, what is too long, and whatever looks like a token or a password.
 */
export function createLog({ level, format, write }: LogOptions): Log {
  const toLine = format === 'json' ? write : (line: string) => write(readable(JSON.parse(line)));
  const logger = pino(
    {
      level,
      base: undefined,
      messageKey: 'message',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: toLine },
  );
  return (message, { level: own = 'info', ...details } = {}) => {
    if (!logger.isLevelEnabled(own)) return;
    const requestId = currentRequest()?.id;
    const members: Record<string, unknown> = requestId === undefined ? {} : { requestId };
    for (const [name, value] of Object.entries(details))
      members[name] = typeof value === 'string' ? cleanText(value, mostCharacters.member) : value;
    logger[own](members, cleanMessage(message));
  };
}

/** Without control characters but for line breaks and tabs, without secrets, and cut to size. */
function cleanMessage(message: string): string {
  const short = message.length > mostCharacters.message ? `${message.slice(0, mostCharacters.message)}…` : message;
  return withoutSecrets(short.replace(/[^\P{C}\n\t]|\p{Zl}|\p{Zp}/gu, ' '));
}

/** Error messages of libraries may repeat an address or a header. */
function withoutSecrets(text: string): string {
  return text
    .replace(/\beyJ[\w-]{5,}(\.[\w-]*){1,4}/g, '[token]')
    .replace(/\b(bearer|basic|token|jwt)\s+[\w.~+/-]{8,}=*/gi, '$1 [removed]')
    .replace(/([?&;\s"'](?:[\w-]{0,40}(?:token|password|secret|code)|access|refresh|key)=)[^&\s"'#]+/gi, '$1[removed]')
    .replace(/(\b[a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/@]{1,500}@/gi, '$1[removed]@');
}

/** A line for people. What follows in a message of several lines is indented, so that no line of it looks like another one. */
function readable({ time, level, message, ...members }: Record<string, unknown>): string {
  const clock = String(time).slice(11, 23);
  const more = Object.entries(members).map(([name, value]) => `${name}=${String(value)}`);
  const text = String(message).replaceAll('\n', '\n    ');
  return `${clock} ${String(level).toUpperCase().padEnd(5)} ${[text, ...more].join(' ')}\n`;
}

/** Writes to standard output. A reader that has gone is no reason to stop. */
export function toStandardOutput(): (line: string) => void {
  process.stdout.on('error', () => undefined);
  return (line) => void process.stdout.write(line);
}
