import { resolve } from 'node:path';
import { ConfigError } from '../config/config';
import { contains } from '../config/contains';
import { readStorage } from '../config/readStorage';
import type { Command, CommandIo } from '../extensions/command';
import { CommandError } from '../lib/commandError';
import { StorageError } from '../lib/storageError';
import { compareUploads, type MoveResult, moveUploads } from '../storage/moveUploads';
import { openStorage } from '../storage/openStorage';

const usage = `storage move <from> <to>
storage compare <from> <to>

move copies all uploads from one storage to another, each as a URL as in STORAGE_URL, e.g.
  storage move file:///var/lib/admin/media "s3://uploads?endpoint=https://s3.example.com"
Set a bucket's key in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. Each file is copied completely, verified by size and checksum, or not at
all. Nothing is removed. It can be stopped and run again; existing files are skipped. The gateway may be running.
compare reads every file in both and compares them.`;

const maxProblems = 20;

const progressMs = 5_000;

async function run(args: readonly string[], { env, print, signal }: CommandIo): Promise<number> {
  const [command, source, target, ...rest] = args;
  if ((command !== 'move' && command !== 'compare') || !source || !target || rest.length > 0)
    throw new CommandError(
      'Name what to do and two storages, e.g. storage move file:///var/lib/admin/media s3://uploads?region=eu-central-1.',
    );
  const problems: string[] = [];
  const read = (name: string) => env[name]?.trim() || undefined;
  const settings = [
    readStorage('<from>', source, resolve('data'), read, problems),
    readStorage('<to>', target, resolve('data'), read, problems),
  ] as const;
  if (problems.length > 0) throw new ConfigError([...new Set(problems)]);
  const [from, to] = [await openStorage(settings[0]), await openStorage(settings[1])];
  const { onFile, counts } = counting(command, print);
  try {
    if (from.place === to.place) throw new CommandError(`${from.place} is named twice.`);
    if (contains(settings[0], settings[1]) || contains(settings[1], settings[0]))
      throw new CommandError(`${from.place} and ${to.place} lie one in the other. Name two places that are apart.`);
    await (command === 'move' ? moveUploads : compareUploads)({ from, to, signal, onFile });
  } catch (error) {
    if (!(error instanceof StorageError) && !signal.aborted) throw error;
    print(signal.aborted ? 'Stopped.' : (error as Error).message);
    print(`${getSummary(command, counts)} Run it again${command === 'move' ? ' to go on: what is there is not copied again' : ''}.`);
    return 1;
  } finally {
    from.close();
    to.close();
  }
  print(getSummary(command, counts));
  if (counts.failed > 0) {
    print(
      command === 'move'
        ? 'Run it again to try the rest.'
        : 'Run "storage move" to copy what is missing; remove what is another file first.',
    );
    return 1;
  }
  if (command === 'move')
    for (const line of [
      `Nothing was removed from ${from.place}. What comes next:`,
      '  1. Stop the gateways.',
      '  2. Run this again: it copies what was uploaded since.',
      '  3. Set STORAGE_URL to the second storage for all gateways, and start them.',
      '  4. When you have seen that all is there (storage compare), remove the first one.',
    ])
      print(line);
  return 0;
}

function counting(command: 'move' | 'compare', print: (line: string) => void) {
  const counts = { copied: 0, there: 0, gone: 0, failed: 0, bytes: 0 };
  let printedAt = Date.now();
  const onFile = (path: string, result: MoveResult) => {
    if ('problem' in result) {
      counts.failed += 1;
      if (counts.failed <= maxProblems) print(`${path}: ${result.problem}`);
    } else {
      counts[result.done] += 1;
      if (result.done === 'copied') counts.bytes += result.size;
    }
    if (Date.now() - printedAt < progressMs) return;
    printedAt = Date.now();
    print(getSummary(command, counts));
  };
  return { counts, onFile };
}

function getSummary(command: 'move' | 'compare', { copied, there, gone, failed, bytes }: ReturnType<typeof counting>['counts']): string {
  const parts =
    command === 'move' ? [`${copied} files copied (${(bytes / 1e6).toFixed(1)} MB)`, `${there} there already`] : [`${there} the same`];
  if (gone > 0) parts.push(`${gone} deleted meanwhile`);
  if (failed > 0) parts.push(`${failed} failed`);
  return `${parts.join(', ')}.`;
}

export const storageCommand: Command = { usage, run };
