import { pino, stdTimeFunctions } from 'pino';
import { currentRequest } from './requestContext';
import { cleanText } from './securityLog';

export const logLevels = ['error', 'warn', 'info', 'debug'] as const;

export type LogLevel = (typeof logLevels)[number];

export type LogFormat = 'json' | 'text';

/** Further members of a line. Must not contain tokens, passwords, codes or bodies. */
export interface LogDetails {
  readonly level?: LogLevel;
  readonly [name: string]: string | number | boolean | undefined;
}

/** Writes a line without throwing or waiting. */
export type Log = (message: string, details?: LogDetails) => void;

interface LogOptions {
  readonly level: LogLevel;
  readonly format: LogFormat;
  readonly write: (line: string) => void;
}

const maxCharacters = { message: 8_000, member: 500 };

/** Creates the gateway's log. Removes control characters, overlong texts and secrets, so that no text can forge a line. */
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
    const request = currentRequest();
    const members: Record<string, unknown> = request ? { requestId: request.id, traceId: request.trace?.traceId } : {};
    for (const [name, value] of Object.entries(details))
      members[name] = typeof value === 'string' ? cleanText(value, maxCharacters.member) : value;
    logger[own](members, cleanMessage(message));
  };
}

function cleanMessage(message: string): string {
  const short = message.length > maxCharacters.message ? `${message.slice(0, maxCharacters.message)}…` : message;
  return withoutSecrets(short.replace(/[^\P{C}\n\t]|\p{Zl}|\p{Zp}/gu, ' '));
}

/** Library errors may contain addresses or headers. */
function withoutSecrets(text: string): string {
  return text
    .replace(/\beyJ[\w-]{5,}(\.[\w-]*){1,4}/g, '[token]')
    .replace(/\b(bearer|basic|token|jwt)\s+[\w.~+/-]{8,}=*/gi, '$1 [removed]')
    .replace(/([?&;\s"'](?:[\w-]{0,40}(?:token|password|secret|code)|access|refresh|key)=)[^&\s"'#]+/gi, '$1[removed]')
    .replace(/(\b[a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/@]{1,500}@/gi, '$1[removed]@');
}

/** Indents further lines of a message, so that none looks like another entry. */
function readable({ time, level, message, ...members }: Record<string, unknown>): string {
  const clock = String(time).slice(11, 23);
  const more = Object.entries(members).map(([name, value]) => `${name}=${String(value)}`);
  const text = String(message).replaceAll('\n', '\n    ');
  return `${clock} ${String(level).toUpperCase().padEnd(5)} ${[text, ...more].join(' ')}\n`;
}

export function toStandardOutput(): (line: string) => void {
  process.stdout.on('error', () => undefined);
  return (line) => void process.stdout.write(line);
}
