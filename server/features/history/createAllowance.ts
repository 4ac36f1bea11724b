import type { AllowanceLimits } from '../../lib/limits';
/**
 * Counts what strangers can cause, within windows of a fixed length and in this process. It remembers at most `inAll` addresses.
 *
 * @param now milliseconds since 1970
 * @returns takes one for an address; false if none is left
 */
export function createAllowance({ perAddress, inAll, windowMs }: AllowanceLimits, now: () => number) {
  let current = Number.NaN;
  let taken = 0;
  const byAddress = new Map<string, number>();
  return (address = ''): boolean => {
    const index = Math.floor(now() / windowMs);
    if (index !== current) {
      current = index;
      taken = 0;
      byAddress.clear();
    }
    const own = byAddress.get(address) ?? 0;
    if (taken >= inAll || own >= perAddress) return false;
    taken += 1;
    byAddress.set(address, own + 1);
    return true;
  };
}
