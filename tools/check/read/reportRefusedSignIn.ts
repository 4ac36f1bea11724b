import type { LoginResult } from '../../../server/session/upstreamCalls';
import { answerShape } from '../../../src/data/widgets/answerShape';
import { type HttpErrorBody, toHttpError } from '../../../src/http/toHttpError';
import type { Api } from '../../../src/schema/api';
import { byHand, inApi, leaveOpen, type Reporter } from '../finding';
import { shortened } from '../guarded';
import type { RecordedCall } from '../recordCalls';

type Refusal = Exclude<LoginResult['kind'], 'signed-in'>;

const refusals: { readonly [K in Refusal]: string } = {
  refused: 'this account and password are refused',
  forbidden: 'the account is not allowed in',
  unconfirmed: "the account's e-mail address is not confirmed",
  throttled: 'too many sign-ins: try again later',
  unavailable: 'the call does not exist or fails',
  unreadable: 'a success that holds no token',
};

export function reportRefusedSignIn(signIn: Api['signIn'], kind: Refusal, call: RecordedCall | undefined, report: Reporter): void {
  const { path } = signIn;
  if (!call || call.status === 0) {
    const reason = call?.text ?? 'no answer in time';
    report.fails('sign-in', reason.startsWith('no ') ? reason : `no answer: ${reason}`, {
      consequence: 'Is --api the address of the API, and does it run? If it is only slow, give it longer with --timeout.',
    });
  } else if (call.status < 300 && call.json === undefined)
    report.fails(
      'sign-in',
      `POST ${path} answered ${call.status} with ${call.headers.get('Content-Type') ?? 'nothing'}, which is not JSON`,
      {
        consequence: `Is --api the address of the API, and not of a website? If it is, signIn in resources/api.ts names its call.`,
        remedy: byHand(undefined, "signIn: { path: '…' }", 'its path is not known'),
      },
    );
  else {
    const asked = call.status === 400 ? fieldsAsked(signIn, call.json) : undefined;
    const isElsewhere = kind === 'unavailable' && call.status < 500;
    report.fails('sign-in', `${refusals[kind]} (POST ${path} answered ${getAnswer(call)})`, {
      consequence: isElsewhere
        ? 'Nobody can sign in: is --api the address of the API, and is this its call?'
        : asked || kind === 'unreadable'
          ? 'Nobody can sign in.'
          : 'Nothing else can be checked with this account.',
      remedy: asked
        ? leaveOpen(inApi({ signIn: { path, ...asked } }), 'nobody has signed in with it yet')
        : isElsewhere
          ? byHand(undefined, "signIn: { path: '…' }", 'its path is not known')
          : undefined,
    });
  }
}

function fieldsAsked({ account, password }: Api['signIn'], json: unknown): { account: string; password: string } | undefined {
  const { errors } = toHttpError({ status: 400, headers: new Headers(), json }).body as Partial<HttpErrorBody>;
  const names = Object.keys(errors ?? {}).filter((name) => !['root', 'non_field_errors', account, password].includes(name));
  const [other, secret] = [names.find((name) => !/pass|secret|pin/i.test(name)), names.find((name) => /pass|secret|pin/i.test(name))];
  return names.length === 0 ? undefined : { account: other ?? account, password: secret ?? password };
}

/** Describes a response. Of a success only its shape, because it may contain a token. */
function getAnswer({ status, text, json, headers }: RecordedCall): string {
  if (status < 300 && json !== undefined) return `${status}: ${answerShape(json)}`;
  const said =
    json === undefined && text.trim() ? `${headers.get('Content-Type')?.split(';')[0] ?? 'text'}, no JSON` : shortened(text, 120);
  return `${status}: ${said || 'empty'}`;
}
