import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { within } from '../../src/http/within';
import type { Contract } from '../../src/schema/contract';

/** Enough for documents of 16 MB. */
const limits = { timeoutMs: 60_000, maxMb: 768 };

const tooLong = 'It took too long to read.';

/** A release has the process in JavaScript beside its other files. The sources run by tsx. */
const isSource = import.meta.url.endsWith('.ts');

/** Uses a process without secrets: large documents take seconds, and a thread without memory ends its process. @throws Error */
export async function readContract(text: string, address: string, signal: AbortSignal, { timeoutMs, maxMb } = limits): Promise<Contract> {
  const reader = fork(fileURLToPath(new URL(`contractProcess.${isSource ? 'ts' : 'js'}`, import.meta.url)), {
    execArgv: [`--max-old-space-size=${maxMb}`, ...(isSource ? ['--import', 'tsx'] : [])],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ask = (end: AbortSignal) =>
    new Promise<{ readonly contract?: Contract; readonly problem?: string }>((resolve, reject) => {
      const fail = () => reject(new Error(end.aborted ? tooLong : 'It takes too much memory to read.'));
      if (end.aborted) fail();
      end.addEventListener('abort', fail, { once: true });
      reader.once('message', resolve).once('error', fail).once('exit', fail);
      reader.send({ text, address }, (error) => error && fail());
    });
  try {
    const answer = await within(timeoutMs, ask, signal).catch((error: Error) => {
      throw error.name === 'TimeoutError' ? new Error(tooLong) : error;
    });
    if (answer.contract) return answer.contract;
    throw new Error(answer.problem);
  } finally {
    reader.kill('SIGKILL');
  }
}
