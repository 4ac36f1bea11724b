import { type RaRecord, useGetIdentity, useTranslate } from 'react-admin';
import { usePathLabel } from '../../fields/useFieldLabel';
import { usePageLocale } from '../../fields/usePageLocale';
import type { ResolvedResource } from '../../schema/resource';
import { useLoadPart } from '../lazy/useLoadPart';

const timeoutMs = 4_000;

export function useOthersSentence(resource: ResolvedResource) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const getLabel = usePathLabel(resource);
  const loadPart = useLoadPart('changes');
  const { identity } = useGetIdentity();
  return async (record: RaRecord, sources: readonly string[]): Promise<string | undefined> => {
    const read = async () => {
      const [{ changeText }, { readChanger }] = await loadPart(() => Promise.all([import('./changeText'), import('./readChanger')]));
      const changer = await readChanger(resource.name, record.id, sources, identity?.fullName);
      return changeText(translate, locale, sources.map(getLabel), changer);
    };
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs));
    return Promise.race([read().catch(() => undefined), timeout]);
  };
}
