import { asCode } from '../../src/data/widgets/asCode';
import type { Envelope } from '../../src/schema/envelope';
import { recordPathOf } from '../envelope';
import type { ResourceCheck } from './context';
import { inApi, inDeclaration, type Remedy } from './finding';

/** Chooses the file of the remedy: the API's, if its other resources have the same envelope. */
export function envelopeRemedy({ resource, registry }: Pick<ResourceCheck, 'resource' | 'registry'>, envelope: Envelope): Remedy {
  const code = `envelope: ${asCode(envelope)}`;
  const isCommon = JSON.stringify(resource.envelope) === JSON.stringify(registry.api.envelope);
  return isCommon ? inApi(code) : inDeclaration(resource, code);
}

/** Reports a record that the last answer wraps in something undeclared. @returns whether it does */
export function reportWrapped(context: ResourceCheck, consequence: string): boolean {
  const { recorder, resource, report } = context;
  const path = recordPathOf(recorder.calls.at(-1)?.json);
  if (path === undefined || path === resource.envelope.record) return false;
  const declared = resource.envelope.record === '.' ? 'the answer itself' : resource.envelope.record;
  const remedy = envelopeRemedy(context, { record: path });
  report.fails('record', `stands in ${path}, where ${declared} is declared`, { consequence, remedy });
  return true;
}
