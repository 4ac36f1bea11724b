/** `npm run locale -- add <language>` adds a language to the interface. `npm run locale -- status` prints what is untranslated. */
import { UsageError } from '../commandLine.ts';
import { addLocale } from './addLocale.ts';
import { describeStatus } from './describeStatus.ts';

const usage = 'Usage: npm run locale -- add <language>, e.g. add fr, or npm run locale -- status [language]';

async function main([command, language]: readonly string[]): Promise<void> {
  if (command === 'add' && language) {
    for (const line of await addLocale(process.cwd(), language)) console.log(line);
  } else if (command === 'status') for (const line of await describeStatus(process.cwd(), language)) console.log(line);
  else throw new UsageError(usage);
}

// `head` closes the pipe before the last line.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}.`);
  process.exitCode = 2;
}
