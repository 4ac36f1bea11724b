import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '../commandLine.ts';
import { describeStatus } from './describeStatus.ts';
import { getExportName, readMessages } from './messageFiles.ts';
import { gatewaySource, resourcesSource, toSource } from './toSource.ts';

const source = 'en';

/**
 * Adds a language: its folder with the English texts, if missing, and its lines in `i18n/languages.ts` and `i18n/gateway.ts`.
 * @param language BCP 47 tag, e.g. `fr` @returns lines about what was written and what is untranslated
 * @throws UsageError for an unknown tag, or a language that the interface has
 */
export async function addLocale(root: string, language: string, install = installReactAdmin): Promise<readonly string[]> {
  const { name, englishName, region } = describeLanguage(language);
  const [list, gateway] = ['i18n/languages.ts', 'i18n/gateway.ts'].map((file) => join(root, file)) as [string, string];
  if (new RegExp(`^  ${language}: \\{`, 'm').test(readFileSync(list, 'utf8')))
    throw new UsageError(`The interface has "${language}" already`);
  const lines: string[] = [];
  const folder = join(root, 'i18n', language);
  const failure = readFailure(root, language);
  if (existsSync(folder)) lines.push(`Kept the messages in i18n/${language}.`);
  else {
    await writeMessages(root, language, install(root, englishName));
    lines.push(`Wrote the English messages to i18n/${language}. Translate them in place.`);
  }
  edit(
    list,
    /\n\}\);\n$/,
    `\n  ${language}: { name: ${JSON.stringify(name)}, region: '${region}', failure: ${JSON.stringify(failure)} },\n});\n`,
  );
  edit(gateway, /(?<=\n)(?=\n)/, `import * as ${language} from './${language}/gateway';\n`);
  edit(gateway, /(?<=gatewayMessages = \{.*) \} satisfies/, `, ${language} } satisfies`);
  format(root, 'i18n');
  lines.push(`Added ${englishName} (${name}) to the language menu.`, ...(await describeStatus(root, language)));
  return lines;
}

function describeLanguage(language: string) {
  const isTag = /^[a-z]{2,3}$/.test(language);
  const englishName = isTag ? new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language) : undefined;
  if (!englishName) throw new UsageError(`"${language}" is not a language; write its code, e.g. fr, he or ur`);
  const own = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? englishName;
  const { region } = new Intl.Locale(language).maximize();
  return {
    englishName,
    name: own.charAt(0).toLocaleUpperCase(language) + own.slice(1),
    region: region ? `${language}-${region}` : language,
  };
}

function installReactAdmin(root: string, englishName: string): string | undefined {
  const name = `ra-language-${englishName.toLowerCase()}`;
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
  if (dependencies[name]) return name;
  try {
    const [major] = (dependencies['ra-core'] ?? '').split('.');
    const options = { cwd: root, stdio: 'ignore', timeout: 180_000 } as const;
    execFileSync('npm', ['install', '--save-exact', '--no-audit', '--no-fund', `${name}@${major}`], options);
    return name;
  } catch {
    return undefined;
  }
}

async function writeMessages(root: string, language: string, reactAdmin: string | undefined): Promise<void> {
  const folder = join(root, 'i18n', language);
  const write = (file: string, code: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  };
  const messages = await readMessages(root, source);
  const files = [...messages.keys()];
  for (const [file, texts] of messages) write(file, toSource(file, texts));
  write('resources.ts', resourcesSource(files.filter((file) => file.startsWith('resources/')).map(getExportName)));
  write('gateway/index.ts', gatewaySource);
  if (reactAdmin)
    write('ra.ts', `import messages from '${reactAdmin}';\n\n/** react-admin's own messages. */\nexport const { ra } = messages;\n`);
}

function readFailure(root: string, language: string): unknown {
  const file = join(root, 'i18n', language, 'failure.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  return { text: 'The dashboard could not be loaded. Check the connection and try again.', retry: 'Try again' };
}

function edit(file: string, pattern: RegExp, text: string): void {
  const code = readFileSync(file, 'utf8');
  if (!pattern.test(code)) throw new UsageError(`${file} is not as expected; add the language by hand`);
  writeFileSync(
    file,
    code.replace(pattern, () => text),
  );
}

/** Formats without the linter, which reads the whole repository. */
function format(root: string, folder: string): void {
  try {
    execFileSync('npx', ['biome', 'check', '--write', '--linter-enabled=false', folder], { cwd: root, stdio: 'ignore' });
  } catch {
    // Biome is a development dependency.
  }
}
