import type { ResourceCheck } from '../context';
import { getRefusal, shortened } from '../guarded';
import type { Sample } from '../sample';

export async function checkMissing(context: ResourceCheck, { records }: Sample): Promise<void> {
  const { provider, resource, report, recorder } = context;
  const [known] = records;
  const id = typeof known?.id === 'number' || known === undefined ? 2_147_483_646 : missingLike(known.id as string);
  const refusal = await getRefusal(provider.getOne(resource.name, { id }));
  const call = recorder.calls.at(-1);
  if (!refusal)
    report.fails('missing record', `answered ${call?.status} for a key that no record has`, {
      consequence: 'Pages of records that are gone show something.',
    });
  else if (refusal.status !== 404)
    report.fails('missing record', `answered ${refusal.status}, where 404 is expected`, {
      consequence: 'The page of a record that is gone shows an error, and names of references stay empty.',
    });
  else if (call?.json === undefined)
    report.works('missing record', `404, but no JSON: ${shortened(call?.text ?? '', 60)}`, {
      consequence: "The admin shows its own message. Is it Django's page for an unknown address? Then the path of records differs.",
    });
  else report.conforms('missing record', '404');
}

function missingLike(key: string): string {
  return /^[\da-f]{8}-/i.test(key) ? '00000000-0000-4000-8000-00000000c0de' : 'contract-check-none';
}
