import { asObject } from './asObject.ts';
import type { Describer } from './createDescriber.ts';
import type { Resolver } from './createResolver.ts';
import type { DescribedField, DescribedSecondFactor } from './describedApi.ts';
import { type DocumentedCall, getSchema, isParameter, type Path } from './findPaths.ts';

const stepWords = /(^|[/_-])(2fa|mfa|otp|totp|two-?_?factor|second-?_?factor|code|verify|challenge)([/_-]|$)/i;
const otherWords =
  /register|registration|sign-?_?up|reset|recover|forgot|e-?mail|phone|device|set-?up|enable|disable|activat|resend|request/i;
const codeNames = /(^|_)(otp|totp|code|pin)$/i;
const challengeNames = /(token|ticket|challenge|session|key|id)$/i;
const noticeNames = /mfa|2fa|otp|factor|code_required/i;

interface Answer {
  readonly status: number;
  readonly fields: readonly DescribedField[];
}

/** Returns all documented answers except faults, because APIs ask for a code by 200, 202, 401 or 403. */
function readAnswers({ operation }: DocumentedCall, describer: Describer, resolver: Resolver): readonly Answer[] {
  return Object.entries(asObject(operation.responses) ?? {}).flatMap(([text, response]) => {
    const status = Number(text);
    if (!(status >= 200 && status < 500)) return [];
    return [{ status, fields: describer.properties(getSchema(resolver.resolve(response).content)) }];
  });
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export function findSecondFactor(
  signIn: Path,
  paths: readonly Path[],
  describer: Describer,
  resolver: Resolver,
): DescribedSecondFactor | undefined {
  const { POST } = signIn.calls;
  const answers = POST ? readAnswers(POST, describer, resolver) : [];
  const usual = answers.find(({ status }) => status < 300)?.status;
  for (const { path, segments, calls } of paths) {
    if (!calls.POST || path === signIn.path || segments.some(isParameter) || otherWords.test(path) || !stepWords.test(path)) continue;
    const body = describer.properties(calls.POST.body).filter(({ readOnly, source }) => !readOnly && !/password/i.test(source));
    const code = body.find(({ source }) => codeNames.test(snake(source)));
    const token = body.find(({ source }) => source !== code?.source && challengeNames.test(snake(source)));
    const answer = answers.find(({ fields }) => fields.some(({ source }) => source === token?.source));
    if (!code || !token || !answer) continue;
    const notice = answer.fields.find(({ kind, source }) => kind === 'boolean' && noticeNames.test(source))?.source;
    const isOwnAnswer = answer.status !== usual;
    const at = notice ?? (isOwnAnswer ? undefined : token.source);
    const when = { ...(isOwnAnswer && { status: answer.status }), ...(at !== undefined && { at }) };
    return { path, when, challenge: token.source, token: token.source, code: code.source };
  }
  return undefined;
}
