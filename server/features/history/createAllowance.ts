import { toNetwork } from '../../http/addresses';
import type { AllowanceLimits } from '../../lib/limits';

/** Limits what strangers can cause, by fixed windows in this process. @returns a counter; false at the limit */
export function createAllowance({ perAddress, inAll, windowMs }: AllowanceLimits, now: () => number) {
  let current = Number.NaN;
  let count = 0;
  const byAddress = new Map<string, number>();
  return (address = ''): boolean => {
    const index = Math.floor(now() / windowMs);
    if (index !== current) {
      current = index;
      count = 0;
      byAddress.clear();
    }
    const network = toNetwork(address);
    const own = byAddress.get(network) ?? 0;
    if (count >= inAll || own >= perAddress) return false;
    count += 1;
    byAddress.set(network, own + 1);
    return true;
  };
}
