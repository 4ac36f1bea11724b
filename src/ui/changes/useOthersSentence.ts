import { type RaRecord, useGetIdentity, useTranslate } from 'react-admin';
import { usePathLabel } from '../../fields/useFieldLabel';
import { usePageLocale } from '../../fields/usePageLocale';
import type { ResolvedResource } from '../../schema/resource';
import { useLoadPart } from '../lazy/useLoadPart';

/** Timeout of the sentence, in milliseconds. */
const sentenceMs = 4_000;

/** Returns a function that says who changed fields of a record. It resolves to undefined if that cannot be known in time. */
export function useOthersSentence(resource: ResolvedResource) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const labelOf = usePathLabel(resource);
  const loadPart = useLoadPart('changes');
  const { identity } = useGetIdentity();
  return async (record: RaRecord, sources: readonly string[]): Promise<string | undefined> => {
    const say = async () => {
      const [{ changeText }, { readChanger }] = await loadPart(() => Promise.all([import('./changeText'), import('./readChanger')]));
      const changer = await readChanger(resource.name, record.id, sources, identity?.fullName);
      return changeText(translate, locale, sources.map(labelOf), changer);
    };
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, sentenceMs));
    return Promise.race([say().catch(() => undefined), timeout]);
  };
}
