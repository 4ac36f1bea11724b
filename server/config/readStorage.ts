import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { S3Settings, StorageSettings } from './config';

type Read = (name: string) => string | undefined;

const remedy = 'Use file:///var/lib/admin/media, or s3://bucket/folder?endpoint=https://s3.example.com&region=eu-central-1.';

const parameters = ['endpoint', 'region', 'path_style'];

const otherKeys = [
  'AWS_PROFILE',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
  'AWS_CONTAINER_CREDENTIALS_FULL_URI',
  'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
];

/**
 * Reads a storage URL, by default the folder `media` in the data directory. @param name variable named in problems, e.g. `STORAGE_URL`
 * @param problems get one line per mistake, without keys
 */
export function readStorage(name: string, url: string | undefined, dataDir: string, read: Read, problems: string[]): StorageSettings {
  const byDefault = { kind: 'folder', folder: join(dataDir, 'media') } as const;
  if (!url) return byDefault;
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed?.protocol === 's3:') return readS3(name, parsed, read, problems);
  if (parsed?.protocol === 'file:' && !parsed.search && (parsed.host === '' || parsed.host === 'localhost') && parsed.pathname.length > 1)
    return { kind: 'folder', folder: fileURLToPath(`file://${parsed.pathname}`) };
  // Messages must not contain an invalid URL, because it may contain a key.
  problems.push(
    `${name}: ${parsed && parsed.protocol !== 'file:' ? `"${parsed.protocol}//" is not a storage` : 'not the URL of a storage'}. ${remedy}`,
  );
  return byDefault;
}

function readS3(name: string, url: URL, read: Read, problems: string[]): S3Settings {
  const say = (problem: string) => problems.push(`${name}: ${problem}`);
  if (url.username || url.password) say('keys do not belong in it. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  const unknown = [...new Set(url.searchParams.keys())].filter((one) => !parameters.includes(one));
  if (unknown.length > 0)
    say(`unknown parameters ${unknown.map((one) => `"${one.slice(0, 40)}"`).join(', ')}. It takes ${parameters.join(', ')}.`);
  const bucket = url.host;
  if (!/^[A-Za-z0-9][\w.-]{1,61}[A-Za-z0-9]$/.test(bucket)) say(`"${bucket}" is not a valid bucket name. ${remedy}`);
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  if (!/^([\w.-]+(\/[\w.-]+)*)?$/.test(prefix) || /(^|\/)\.+(\/|$)/.test(prefix))
    say(`"${prefix}" is not a valid folder in a bucket. Use letters, digits, and - _ . between slashes.`);
  const endpoint = url.searchParams.get('endpoint') || undefined;
  const server = endpoint && URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (endpoint && (!server || !/^https?:$/.test(server.protocol) || server.username || server.password || server.search))
    say('its endpoint is not an HTTP address. Use e.g. endpoint=https://s3.example.com.');
  const region = url.searchParams.get('region') || read('AWS_REGION') || read('AWS_DEFAULT_REGION') || (endpoint && 'us-east-1');
  if (!region) say('its region is missing. Add e.g. ?region=eu-central-1, or the endpoint of another service than AWS.');
  else if (!/^[\w-]{1,40}$/.test(region)) say(`"${region.slice(0, 40)}" is not a valid region. Use e.g. region=eu-central-1.`);
  const style = url.searchParams.get('path_style') ?? String(endpoint !== undefined);
  if (!/^(true|false)$/.test(style)) say(`path_style is "${style.slice(0, 40)}", neither true nor false.`);
  return {
    kind: 's3',
    bucket,
    prefix,
    endpoint: endpoint && server?.href.replace(/\/+$/, ''),
    region: region || 'us-east-1',
    pathStyle: style === 'true',
    credentials: readKey(read, endpoint !== undefined, problems),
  };
}

function readKey(read: Read, isElsewhere: boolean, problems: string[]): S3Settings['credentials'] {
  const [accessKeyId, secretAccessKey, sessionToken] = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'].map(read);
  if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
  if (accessKeyId || secretAccessKey) problems.push('AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: set both or neither.');
  else if (isElsewhere && !otherKeys.some(read))
    problems.push(
      'AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: required for the endpoint of STORAGE_URL. Set them to a key that may use the bucket.',
    );
  return undefined;
}
