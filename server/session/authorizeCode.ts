import { createHash } from 'node:crypto';
import { ends, enter, refuseSignIn, type SessionCall, type SessionParts } from './authorize';
import { maxCodeLength } from './secondFactor';
import type { AttemptEnd } from './signInLimit';
import type { SignedIn } from './toSession';

/** Completes a sign-in with the code that the first answer asked for. @throws CredentialsSignin, with the reason in the outcome */
export async function authorizeCode(typed: string, parts: SessionParts, call: SessionCall): Promise<SignedIn & { readonly id: string }> {
  const { address, outcome, origin } = call;
  const isHttps = origin.startsWith('https:');
  const pending = await parts.challenges.read(call.cookies, isHttps);
  const startAgain = () => {
    outcome.challenge = parts.challenges.clear(isHttps);
    return refuseSignIn(outcome, 'CodeExpired');
  };
  if (!pending) return startAgain();
  const { account, challenge } = pending;
  const code = typed.trim();
  if (code === '' || code.length > maxCodeLength) return refuseSignIn(outcome, 'CodeWrong');

  const device = parts.devices.find(call.cookies, account);
  const attempt = await parts.attempt({ account, address, device });
  if (!attempt.allowed) {
    parts.securityLog({ event: 'sign_in_slowed', account, address, retryAfterSeconds: attempt.retryAfterSeconds });
    return refuseSignIn(outcome, 'RateLimited', attempt.retryAfterSeconds);
  }
  let how: AttemptEnd = 'undecided';
  try {
    const ofChallenge = await parts.attemptCode({ account: createHash('sha256').update(challenge).digest('hex'), address: undefined });
    if (!ofChallenge.allowed) return startAgain();
    try {
      const result = await parts.calls.confirmCode(origin, { account, challenge, code }, call.acceptLanguage);
      if (result.kind === 'code-expired') return startAgain();
      how = ends[result.kind];
      const session = await enter(result, account, parts, call, 'CodeWrong');
      outcome.challenge = parts.challenges.clear(isHttps);
      outcome.knownDevice = parts.devices.remember(call.cookies, account, isHttps);
      return { id: session.subject, ...session };
    } finally {
      await ofChallenge.end(how);
    }
  } finally {
    await attempt.end(how);
  }
}
