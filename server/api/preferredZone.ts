import { knownZone } from '../lib/knownZone';

/** Reads the time zone that a client prefers (RFC 7240), e.g. `Prefer: timezone="Africa/Cairo"`. */
export function preferredZone(prefer: string | undefined): string | undefined {
  const [, quoted, plain] = /(?:^|[,;])\s*timezone\s*=\s*(?:"([^"]+)"|([^\s,;"]+))/i.exec(prefer?.slice(0, 500) ?? '') ?? [];
  return knownZone(quoted ?? plain);
}
