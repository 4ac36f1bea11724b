/** `npm run configuration`: prints docs/operators/configuration.md as the code has it; `-- --write` writes it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type ConfigReader, createConfigReader } from '../server/config/configReader';
import { type Variable, variables } from '../server/config/variables';
import { serverFeatures } from '../server/features';
import { readSettings } from '../server/readConfig';
import { buildVariables } from './buildVariables';

export const document = 'docs/operators/configuration.md';
const place = /(<!-- generated -->\n)[\s\S]*(\n<!-- \/generated -->)/;

interface Read {
  readonly fallback?: string;
  readonly values?: string;
}

/** With a secret, no file is written. The second environment reaches the variables that depend on others. */
const secret = { AUTH_SECRET: 'kq3vJt0mZr8xWn5yBd2gHs7cLf4pAe9u-Q1oTiXjVw6' };
const environments: readonly Readonly<Record<string, string>>[] = [
  secret,
  { ...secret, STORAGE_URL: 's3://bucket?region=eu-central-1', SMTP_URL: 'smtp://mail.example.com', PROBES_PORT: '9100' },
];

const code = (value: unknown) => `\`${value}\``;

/** Returns what the gateway reads from its environment, by name, with the defaults and values that the code states. */
export function recordReads(): ReadonlyMap<string, Read> {
  const reads = new Map<string, Read>();
  for (const env of environments) {
    const reader = createConfigReader(env);
    const record = (name: string, read: Read = {}) => {
      reads.set(name, { ...reads.get(name), ...read });
      return reader;
    };
    const recorder: ConfigReader = {
      problems: reader.problems,
      read: (name) => record(name).read(name),
      text: (name, fallback) => record(name, { fallback: code(fallback) }).text(name, fallback),
      flag: (name, fallback) => record(name, { fallback: code(fallback), values: '`true`, `false`' }).flag(name, fallback),
      whole: (name, fallback, min, max) =>
        record(name, { fallback: code(fallback), values: `${min} to ${max}` }).whole(name, fallback, min, max),
      oneOf: (name, values, fallback) =>
        record(name, { values: values.map(code).join(', '), ...(fallback && { fallback: code(fallback) }) }).oneOf(name, values, fallback),
    };
    readSettings(recorder, serverFeatures);
  }
  return reads;
}

export const documentedVariables: typeof variables = {
  ...variables,
  ...Object.fromEntries(serverFeatures.flatMap(({ name, variables: own }) => (own ? [[`Feature \`${name}\``, own]] : []))),
};

function configurationTables(): string {
  const reads = recordReads();
  const table = (rows: Readonly<Record<string, Variable>>) =>
    [
      '| variable | default | values | meaning |',
      '|---|---|---|---|',
      ...Object.entries(rows).map(([name, { fallback, meaning }]) => {
        const read = reads.get(name);
        return `| \`${name}\` | ${fallback ?? read?.fallback ?? '–'} | ${read?.values ?? ''} | ${meaning} |`;
      }),
    ].join('\n');
  const headings = Object.entries(documentedVariables).map(([heading, rows]) => `## ${heading}\n\n${table(rows)}\n`);
  return [
    ...headings,
    `## Of the build\n\nFor \`npm run build\`, e.g. to host the app [elsewhere](static-hosting.md).\n\n${table(buildVariables)}`,
  ].join('\n');
}

/** Returns the page with the tables that the code gives. @throws Error if it has no place for them */
export function writeConfigurationPage(text: string): string {
  if (!place.test(text)) throw new Error('The document has no place for its tables: <!-- generated --> … <!-- /generated -->');
  return text.replace(place, (_, begin: string, end: string) => `${begin}\n${configurationTables()}\n${end}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const written = writeConfigurationPage(readFileSync(document, 'utf8'));
  if (process.argv.includes('--write')) writeFileSync(document, written);
  else process.stdout.write(written);
}
