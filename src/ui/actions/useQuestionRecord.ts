import { type RaRecord, useGetOne } from 'react-admin';
import { ruleSources } from '../../schema/fieldRules';
import { ownValue } from '../../schema/objects';
import type { NamedTransition } from '../../schema/resource';
import { useDeclaration } from '../registry/RegistryContext';

/** Returns the record with the values that the question of a transition needs. That of a list may lack some. */
export function useQuestionRecord(transition: NamedTransition, given: RaRecord, isOpen: boolean) {
  const { name, fields } = useDeclaration();
  const named = Object.values(transition.fields).flatMap(ruleSources);
  const needed = [...Object.keys(transition.warnWhen ?? {}), ...named.filter((source) => ownValue(fields, source))];
  const isPartial = needed.some((source) => given[source] === undefined);
  const whole = useGetOne<RaRecord>(name, { id: given.id }, { enabled: isOpen && isPartial, retry: false });
  return { record: isPartial ? whole.data : given, error: isPartial ? whole.error : null };
}
