import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second (`getconf CLK_TCK`). */
const ticksASecond = 100;

function readStat(pid: number): { readonly parent: number; readonly ms: number } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name, which comes first, may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), ms: ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksASecond };
  } catch {
    return { parent: 0, ms: 0 };
  }
}

/** Returns the CPU time in ms that a process and its children have used. Linux only. */
export function processorTime(pid: number): number {
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = others.map((name) => readStat(Number(name))).filter(({ parent }) => parent === pid);
  return readStat(pid).ms + children.reduce((sum, { ms }) => sum + ms, 0);
}

/** Returns the memory of a process in kB (RSS). Linux only. */
export function memoryKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN);
}
