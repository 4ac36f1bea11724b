import { readAccountFlow } from '../../auth/accountFlow';
import { readRememberedEmail } from '../layout/rememberedEmail';

/**
 * The e-mail that was typed on the page before, in an earlier step, or is remembered on this device.
 *
 * @param state of the router's location
 */
export function typedEmail(state: unknown): string {
  const { email } = (state ?? {}) as { email?: unknown };
  return (typeof email === 'string' && email.trim()) || readAccountFlow().email || readRememberedEmail();
}
