import { describe, expect, it } from 'vitest';
import { createQueue } from '../../../server/lib/createQueue';

const { signal: open } = new AbortController();

const later = () => new Promise((resolve) => setTimeout(resolve));

function tasks() {
  const begun: string[] = [];
  const ends = new Map<string, (fails?: Error) => void>();
  const task = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      ends.set(name, (fails) => (fails ? reject(fails) : resolve(name)));
    });
  const end = async (name: string, fails?: Error) => {
    await later();
    ends.get(name)?.(fails);
    await later();
  };
  return { begun, task, end };
}

describe('the queue of renderings', () => {
  it('begins those of the first rank before others that came earlier', async () => {
    const { begun, task, end } = tasks();
    const queue = createQueue({ maxRunning: 1, maxSecondRunning: 1, maxWaiting: 5 });
    const all = [
      queue.run('second', task('a'), { signal: open }),
      queue.run('second', task('b'), { signal: open }),
      queue.run('first', task('c'), { signal: open }),
    ];
    await end('a');
    expect(begun).toEqual(['a', 'c']);
    await end('c');
    await end('b');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  });

  it('never gives all places to the second rank', async () => {
    const { begun, task } = tasks();
    const queue = createQueue({ maxRunning: 3, maxSecondRunning: 2, maxWaiting: 5 });
    for (const name of ['a', 'b', 'c']) void queue.run('second', task(name), { signal: open });
    void queue.run('first', task('d'), { signal: open });
    await later();
    expect(begun).toEqual(['a', 'b', 'd']);
  });

  it('refuses at once what does not fit, without beginning it', async () => {
    const { begun, task } = tasks();
    const queue = createQueue({ maxRunning: 1, maxSecondRunning: 1, maxWaiting: 1 });
    for (const name of ['a', 'b']) void queue.run('first', task(name), { signal: open });
    expect(await queue.run('first', task('c'), { signal: open })).toBeUndefined();
    expect(begun).toEqual(['a']);
  });

  it('forgets who leaves, and gives the place to the next', async () => {
    const { begun, task, end } = tasks();
    const queue = createQueue({ maxRunning: 1, maxSecondRunning: 1, maxWaiting: 2 });
    const leaving = new AbortController();
    void queue.run('first', task('a'), { signal: open });
    const left = queue.run('first', task('b'), { signal: leaving.signal });
    void queue.run('first', task('c'), { signal: open });
    leaving.abort();
    expect(await left).toBeUndefined();
    expect(await queue.run('first', task('d'), { signal: leaving.signal })).toBeUndefined();
    await end('a');
    expect(begun).toEqual(['a', 'c']);
  });

  it('goes on after a task that fails, and says how it failed', async () => {
    const { begun, task, end } = tasks();
    const queue = createQueue({ maxRunning: 1, maxSecondRunning: 1, maxWaiting: 2 });
    const failing = queue.run('first', task('a'), { signal: open });
    const failed = expect(failing).rejects.toThrow('no such page');
    void queue.run('first', task('b'), { signal: open });
    await end('a', new Error('no such page'));
    await failed;
    expect(begun).toEqual(['a', 'b']);
  });

  describe('that several owners share', () => {
    const run = (queue: ReturnType<typeof createQueue>, task: () => Promise<string>, owner: string) => queue.run('first', task, { owner });

    it('lets an owner run no more than its share, and begins the task of another one before its further ones', async () => {
      const { begun, task, end } = tasks();
      const queue = createQueue({ maxRunning: 3, maxSecondRunning: 0, maxWaiting: 9, maxRunningPerOwner: 2 });
      for (const name of ['a1', 'a2', 'a3', 'a4']) void run(queue, task(name), 'a');
      await later();
      expect(begun).toEqual(['a1', 'a2']);
      void run(queue, task('b1'), 'b');
      void run(queue, task('b2'), 'b');
      await later();
      expect(begun).toEqual(['a1', 'a2', 'b1']);
      await end('a1');
      await end('b1');
      expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
    });

    it('drops the last waiting task of the owner with the most, once it is full, for an owner with fewer', async () => {
      const { begun, task, end } = tasks();
      const queue = createQueue({ maxRunning: 1, maxSecondRunning: 0, maxWaiting: 2 });
      const [, kept, dropped] = ['a1', 'a2', 'a3'].map((name) => run(queue, task(name), 'a'));
      expect(queue.isUneven()).toBe(true);
      const other = run(queue, task('b1'), 'b');
      expect(await dropped).toBeUndefined();
      expect(queue.isUneven()).toBe(false);
      expect(await run(queue, task('a4'), 'a')).toBeUndefined();
      for (const name of ['a1', 'a2', 'b1']) await end(name);
      expect(begun).toEqual(['a1', 'a2', 'b1']);
      expect(await Promise.all([other, kept])).toEqual(['b1', 'a2']);
    });
  });
});
