import { expect, it } from 'vitest';
import { createMailSender, type Mail } from '../../../server/mail/mail';

const mail: Mail = { to: 'amal@example.com', subject: 'a', text: 'b', html: 'c' };

it('sends four mails at once, lets 200 wait, refuses the rest, and sends all of them before a stop', async () => {
  const ends: (() => void)[] = [];
  let sent = 0;
  const { send, drain } = createMailSender(async () => {
    await new Promise<void>((resolve) => ends.push(resolve));
    sent += 1;
  });
  const results = Array.from({ length: 300 }, () =>
    send(mail).then(
      () => 'sent',
      (error: Error) => error.message,
    ),
  );
  await expect.poll(() => ends.length).toBe(4);
  const drained = drain().then(() => sent);
  while (sent < 204) {
    for (const end of ends.splice(0)) end();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await drained).toBe(204);
  const all = await Promise.all(results);
  expect(all.filter((one) => one === 'too many mails wait for the mail server')).toHaveLength(96);
});

it('sends on after a mail that failed', async () => {
  let attempts = 0;
  const { send, drain } = createMailSender(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('refused');
  });
  await expect(send(mail)).rejects.toThrow('refused');
  await send(mail);
  await drain();
  expect(attempts).toBe(2);
});

it('gives up a mail that a slow server never takes, so that the next has its place', async () => {
  let attempts = 0;
  const { send } = createMailSender(async () => {
    attempts += 1;
    if (attempts <= 4) await new Promise(() => undefined);
  }, 50);
  const stuck = Array.from({ length: 4 }, () => send(mail));
  const next = send(mail);
  for (const one of stuck) await expect(one).rejects.toThrow('did not accept the mail');
  await next;
  expect(attempts).toBe(5);
});
