import { defaultLimits, type SignInLimits } from './session/signInLimit';

/** How long sessions last, how long the product API may take, how many failed sign-ins are let through. */
export interface SessionSettings {
  readonly maxAgeSeconds: number;
  readonly idleSeconds: number;
  readonly upstreamTimeoutMs: number;
  readonly limits: SignInLimits;
}

const day = 24 * 60 * 60;

/**
 * Reads the numbers of the session; each has a default.
 *
 * @param read undefined for what is not set
 * @param problems one line is added per mistake
 */
export function readSessionSettings(read: (name: string) => string | undefined, problems: string[]): SessionSettings {
  const whole = (name: string, otherwise: number, least: number, most: number) => {
    const value = Number(read(name) ?? otherwise);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    problems.push(`${name}: "${read(name)}" is no whole number from ${least} to ${most}.`);
    return otherwise;
  };
  return {
    // Browsers cut the life of a cookie to 400 days (RFC 6265bis).
    maxAgeSeconds: whole('SESSION_MAX_AGE', 30 * day, 60, 400 * day),
    // Somebody who works on working days is not asked again before a session's end; a device that was forgotten is out.
    idleSeconds: whole('SESSION_IDLE', 3 * day, 60, 400 * day),
    // The browser waits 30 s for the gateway, which may have to wait for another gateway's refresh.
    upstreamTimeoutMs: whole('UPSTREAM_TIMEOUT', 10, 1, 25) * 1000,
    limits: {
      perAccount: whole('SIGN_IN_PER_ACCOUNT', defaultLimits.perAccount, 1, 10_000),
      perAddress: whole('SIGN_IN_PER_ADDRESS', defaultLimits.perAddress, 1, 1_000_000),
      windowSeconds: whole('SIGN_IN_WINDOW', defaultLimits.windowSeconds, 1, day),
    },
  };
}
