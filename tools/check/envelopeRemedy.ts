import { findRecordPath } from '../../server/openApi/envelope';
import type { Envelope } from '../../src/schema/envelope';
import type { ResourceCheck } from './context';
import { inApi, inDeclaration, type Remedy } from './finding';

export function envelopeRemedy({ resource, registry }: Pick<ResourceCheck, 'resource' | 'registry'>, envelope: Envelope): Remedy {
  const isCommon = JSON.stringify(resource.envelope) === JSON.stringify(registry.api.envelope);
  return isCommon ? inApi({ envelope }) : inDeclaration(resource, { envelope });
}

/** Reports an undeclared envelope of a record in the last response. @returns true if there is one */
export function reportWrapped(context: ResourceCheck, consequence: string): boolean {
  const { recorder, resource, report } = context;
  const path = findRecordPath(recorder.calls.at(-1)?.json);
  if (path === undefined || path === resource.envelope.record) return false;
  const declared = resource.envelope.record === '.' ? 'the answer itself' : resource.envelope.record;
  const remedy = envelopeRemedy(context, { record: path });
  report.fails('record', `stands in ${path}, where ${declared} is declared`, { consequence, remedy });
  return true;
}
