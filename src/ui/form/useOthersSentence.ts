import { type RaRecord, useGetIdentity, useTranslate } from 'react-admin';
import { usePathLabel } from '../../fields/useFieldLabel';
import { usePageLocale } from '../../fields/usePageLocale';
import type { ResolvedResource } from '../../schema/resource';
import { useLoadPart } from '../lazy/useLoadPart';

/** How long the sentence about others' changes is waited for, in milliseconds. */
const sentencePatience = 4_000;

/** The sentence that says who changed fields of a record. Undefined where it cannot be had in time: the record is saved all the same. */
export function useOthersSentence(resource: ResolvedResource) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const labelOf = usePathLabel(resource);
  const loadPart = useLoadPart('changes');
  const { identity } = useGetIdentity();
  return async (record: RaRecord, sources: readonly string[]): Promise<string | undefined> => {
    const say = async () => {
      const { changeText, readChanger } = await loadPart(() => import('../conflict/conflictParts'));
      const changer = await readChanger(resource.name, record.id, sources, identity?.fullName);
      return changeText(translate, locale, sources.map(labelOf), changer);
    };
    const patience = new Promise<undefined>((resolve) => setTimeout(resolve, sentencePatience));
    return Promise.race([say().catch(() => undefined), patience]);
  };
}
