import { readAt } from '../../src/schema/answerPath';
import { ends, enter, refuseSignIn, type SessionCall, type SessionParts } from './authorize';
import type { AttemptEnd } from './signInLimit';
import type { SignInForm } from './signInWay';
import { type SignedIn, toRoleValue } from './toSession';

/** Signs in with the fields of a further form. Failures are counted per address, because no account is known. */
export async function enterByForm(
  id: string,
  { signIn, refused }: SignInForm,
  fields: Readonly<Record<string, unknown>>,
  parts: SessionParts,
  call: SessionCall,
): Promise<SignedIn & { readonly id: string }> {
  const { address, outcome, origin } = call;
  const attempt = await parts.attempt({ account: `${id} ${address}`, address });
  if (!attempt.allowed) {
    parts.securityLog({ event: 'sign_in_slowed', account: id, address, retryAfterSeconds: attempt.retryAfterSeconds });
    return refuseSignIn(outcome, 'RateLimited', attempt.retryAfterSeconds);
  }
  let how: AttemptEnd = 'undecided';
  try {
    const { answer, ...result } = await signIn(fields, (path, access) => parts.calls.ask('GET', path, origin, access));
    how = ends[result.kind];
    const { roleAt } = parts;
    const session = await enter(result, result.kind === 'signed-in' ? result.session.subject : id, parts, call, refused);
    return { id: session.subject, ...session, via: id, ...(roleAt !== undefined && { role: toRoleValue(readAt(answer, roleAt)) }) };
  } finally {
    await attempt.end(how);
  }
}
