import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  readonly headers: string;
  /** Decoded parts by content type, for example `text/plain`. */
  readonly parts: Readonly<Record<string, string>>;
}

export interface SmtpServer {
  readonly url: string;
  readonly mails: ReceivedMail[];
  close(): Promise<void>;
}

/** @param refuse if true, rejects every recipient */
export async function smtpServer({ refuse = false } = {}): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const server = createServer((socket) => converse(socket, mails, refuse));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

function converse(socket: Socket, mails: ReceivedMail[], refuse: boolean): void {
  let text = '';
  let from = '';
  let to = '';
  let inData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const commands: Readonly<Record<string, (argument: string) => void>> = {
    EHLO: () => say('250 mail.test'),
    MAIL: (argument) => {
      from = argument;
      say('250 OK');
    },
    RCPT: (argument) => {
      to = argument;
      say(refuse ? '550 No such mailbox' : '250 OK');
    },
    DATA: () => {
      inData = true;
      say('354 Go on');
    },
    QUIT: () => {
      say('221 Bye');
      socket.end();
    },
  };
  socket.on('data', (data) => {
    text += data.toString('utf8');
    for (;;) {
      const end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const said = text.slice(0, end);
      text = text.slice(end + (inData ? 5 : 2));
      if (inData) {
        inData = false;
        mails.push({ from, to, ...read(said) });
        say('250 Taken');
      } else (commands[said.slice(0, 4).toUpperCase()] ?? (() => say('250 OK')))(/<(.*?)>/.exec(said)?.[1] ?? '');
    }
  });
  socket.on('error', () => socket.destroy());
  say('220 mail.test');
}

function read(message: string): Pick<ReceivedMail, 'headers' | 'parts'> {
  const at = message.indexOf('\r\n\r\n');
  const headers = message.slice(0, at).replace(/\r\n\s+/g, ' ');
  const boundary = /boundary="(.+?)"/.exec(headers)?.[1] ?? '';
  const parts = message
    .slice(at)
    .split(`--${boundary}`)
    .flatMap((part): [string, string][] => {
      const [head = '', ...body] = part.split('\r\n\r\n');
      const type = /Content-Type: ([\w/]+)/i.exec(head)?.[1];
      const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(head)?.[1];
      return type ? [[type, decode(body.join('\r\n\r\n'), encoding)]] : [];
    });
  return { headers, parts: Object.fromEntries(parts) };
}

function decode(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
