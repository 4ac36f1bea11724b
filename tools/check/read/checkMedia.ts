import type { RaRecord } from 'ra-core';
import type { ResourceCheck } from '../context';
import { guarded } from '../guarded';

/** Checks that browsers can fetch pictures and files without a token. */
export async function checkMedia(context: ResourceCheck, records: readonly RaRecord[]): Promise<void> {
  for (const [source, field] of Object.entries(context.resource.fields)) {
    if (field.type !== 'image' && field.type !== 'file') continue;
    const address = records.map((record) => record[source]).find((value) => typeof value === 'string' && value !== '');
    if (address !== undefined)
      await guarded(context, { check: 'media', about: source }, () => checkAddress(context, source, field.type, address));
  }
}

async function checkAddress(
  { recorder, report, signal, options: { origin } }: ResourceCheck,
  source: string,
  type: 'image' | 'file',
  address: string,
): Promise<void> {
  signal.throwIfAborted();
  const nothing = { consequence: type === 'image' ? 'An empty frame is shown.' : 'The link leads nowhere.' };
  if (!/^https?:\/\//i.test(address))
    return report.fails('media', `‘${address}’ is not a complete address`, {
      about: source,
      consequence: `A browser looks for it on the admin's own host. ${nothing.consequence} Give the serializer the request, so that DRF answers whole addresses.`,
    });
  const url = new URL(address);
  if (type === 'image' && url.protocol !== 'https:' && url.origin !== origin)
    return report.fails('media', `${url.origin} is neither the API's host nor https`, {
      about: source,
      consequence: `The gateway's Content-Security-Policy refuses it. ${nothing.consequence}`,
    });
  const before = recorder.calls.length;
  await recorder
    .fetch(address, { headers: { Accept: type === 'image' ? 'image/*' : '*/*' }, signal: AbortSignal.timeout(15_000) })
    .catch(() => undefined);
  const call = recorder.calls.at(-1);
  if (!call || recorder.calls.length === before) return;
  const kind = call.headers.get('Content-Type') ?? '';
  if (call.status !== 200)
    report.fails('media', `${address} ${call.status ? `answered ${call.status}` : 'is not reached'}`, { ...nothing, about: source });
  else if (type === 'image' && !kind.startsWith('image/'))
    report.fails('media', `${address} is ${kind || 'of no type'}`, { ...nothing, about: source });
  else report.conforms('media', 'can be fetched', source);
}
