import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** @returns false if this account may not create network namespaces */
export function hasNamespaces(): boolean {
  const name = `trial-${process.pid}`;
  try {
    execFileSync('ip', ['netns', 'add', name], { stdio: 'ignore' });
    execFileSync('ip', ['netns', 'delete', name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export async function createNetwork() {
  const id = `fo${process.pid % 10_000}`;
  const prefix = `10.231.${process.pid % 250}.`;
  const ip = (...args: readonly string[]) => run('ip', args);
  const namespaces: string[] = [];
  await ip('link', 'add', id, 'type', 'bridge');
  await ip('addr', 'add', `${prefix}1/24`, 'dev', id);
  await ip('link', 'set', id, 'up');
  return {
    prefix,
    async add(number: number) {
      const namespace = `${id}-${number}`;
      namespaces.push(namespace);
      await ip('netns', 'add', namespace);
      await ip('link', 'add', `${namespace}-v`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
      await ip('link', 'set', `${namespace}-v`, 'master', id, 'up');
      await ip('-n', namespace, 'addr', 'add', `${prefix}${20 + number}/24`, 'dev', 'eth0');
      await ip('-n', namespace, 'link', 'set', 'eth0', 'up');
      await ip('-n', namespace, 'link', 'set', 'lo', 'up');
      return namespace;
    },
    async remove() {
      for (const namespace of namespaces) await ip('netns', 'delete', namespace);
      await ip('link', 'delete', id);
    },
  };
}
