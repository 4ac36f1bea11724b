import { bad, type DoctorFinding } from '../finding';
import { checkHealth } from './checkHealth';
import { checkPage } from './checkPage';
import { checkProbes } from './checkProbes';
import { checkSignIn } from './checkSignIn';
import { checkTls } from './checkTls';
import type { RunningGateway } from './runningGateway';

/** Examines a gateway from outside, by its address alone. Changes nothing and does not sign in. */
export async function examineRunning(gateway: RunningGateway): Promise<readonly DoctorFinding[]> {
  const health = await checkHealth(gateway);
  // Without an answer, all other checks would repeat its reason.
  if (health[0]?.level === 'bad') return health;
  const checks = { TLS: checkTls, Page: checkPage, Session: checkSignIn, Probes: checkProbes };
  const found = await Promise.all(
    Object.entries(checks).map(([name, check]) =>
      check(gateway).catch((error: unknown) => [bad(`${name}: ${(error as Error).message}`, 'It could not be looked at.')]),
    ),
  );
  return [...health, ...found.flat()];
}
