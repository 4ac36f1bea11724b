import { HttpError, type RaRecord } from 'ra-core';
import { isWritable } from '../../../src/schema/resource';
import { inDeclaration } from '../finding';
import { describeFailure } from '../guarded';
import { someOf } from '../words';
import { reportDifferences } from './compareRecord';
import { saveTolerantly } from './saveTolerantly';
import { secondValues, testValues } from './testValues';
import type { WriteContext } from './writeContext';

/**
 * A change of every field of a record of our own.
 *
 * @returns the record as it is now; undefined when it could not be changed
 */
export async function checkUpdate(context: WriteContext, record: RaRecord): Promise<RaRecord | undefined> {
  const { resource, report, provider, sandbox, keys, values } = context;
  const made = testValues(resource.fields, { key: resource.key, stamp: sandbox.stamp, number: secondValues, keys });
  const changes = Object.fromEntries(Object.entries({ ...made, ...values[resource.name] }).filter(([name]) => mayChange(context, name)));
  try {
    const { sent, refused } = await saveTolerantly(
      context,
      changes,
      async (data) =>
        (await provider.update(resource.name, { id: record.id, data: { ...record, ...data }, previousData: record })).data as RaRecord,
      () => true,
    );
    const read = (await provider.getOne(resource.name, { id: record.id })).data as RaRecord;
    sandbox.changed(resource, read);
    if (reportDifferences(context, 'change', sent, read) === 0)
      report.conforms('change', `${Object.keys(sent).length} values, read back as sent`);
    if (refused.size > 0)
      report.skipped('change', `made-up values are refused for ${someOf([...refused.keys()])}: give some with --values`);
    return read;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    reportRefusal(context, error);
    return undefined;
  }
}

/** Nobody is made an administrator, or locked out, for a test; a changed password cannot be read back, and a changed key leads nowhere. */
function mayChange({ resource: { account, fields, key } }: WriteContext, name: string): boolean {
  const field = fields[name];
  return (
    name !== key &&
    name !== account?.admin &&
    name !== account?.active &&
    field?.type !== 'password' &&
    (field === undefined || isWritable(field))
  );
}

function reportRefusal({ resource, report, recorder }: WriteContext, error: HttpError): void {
  const call = recorder.calls.findLast(({ method }) => method !== 'GET');
  const allowed = call?.headers.get('Allow') ?? '';
  const code =
    error.status === 405 && /\bPUT\b/.test(allowed) && call?.method === 'PATCH'
      ? 'calls: { replace: true }'
      : error.status === 405
        ? 'can: { edit: false }'
        : undefined;
  report.fails('change', describeFailure(error, call), {
    consequence: 'No change can be saved.',
    remedy: code === undefined ? undefined : inDeclaration(resource, code),
    evidence: call,
  });
}
