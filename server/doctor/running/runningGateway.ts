import { isIP } from 'node:net';
import { CommandError } from '../../lib/commandError';

export interface RunningGateway {
  /** Address with base path, without a trailing slash. */
  readonly url: string;
  readonly basePath: string;
  readonly isHttps: boolean;
  readonly isLoopback: boolean;
  readonly probesUrl: string;
  readonly probesToken: string | undefined;
  readonly now: () => number;
}

/** @throws CommandError if the text is not an address of a gateway */
export function toRunningGateway(text: string, more: Pick<RunningGateway, 'probesToken' | 'now'> & { probes?: string }): RunningGateway {
  const { origin, pathname, protocol, hostname } = parseAddress(text);
  const basePath = pathname.replace(/\/+$/, '');
  const url = `${origin}${basePath}`;
  const { probesToken, now, probes } = more;
  return {
    ...{ url, basePath, probesToken, now },
    isHttps: protocol === 'https:',
    isLoopback: isLoopback(hostname),
    probesUrl: probes === undefined ? url : parseAddress(probes).href.replace(/\/+$/, ''),
  };
}

function parseAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new CommandError(`"${text}" is not the address of a gateway. Write e.g. https://admin.example.com.`);
  if (url.username || url.password) throw new CommandError('The address must not have a name or password.');
  return url;
}

function isLoopback(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare.endsWith('.localhost') || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}
