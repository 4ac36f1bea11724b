import type { RefObject } from 'react';
import { type RaRecord, useRedirect, useTranslate } from 'react-admin';
import type { SaveValues } from '../../extensions/recordForm';
import { usePageLocale } from '../../fields/usePageLocale';
import type { ResolvedResource } from '../../schema/resource';
import { useNotifyAccepted } from '../states/useNotifyAccepted';
import { type FormErrors, toFormErrors } from './formErrors';
import { toSubmitted } from './toSubmitted';
import type { SaveSteps } from './useSaveSteps';

export interface Saved {
  readonly next: 'leave' | 'another';
  readonly note: string | undefined;
}

export interface SubmitOptions {
  /** Saves changes of `base`. Resolves without an id if the session ended: react-admin does not reject then. Rejects with HttpError. */
  readonly save: (values: Record<string, unknown>, base: RaRecord | undefined) => Promise<Partial<RaRecord> | undefined>;
  readonly onSaved: (record: RaRecord, how: Saved) => void;
  /** Target of "Cancel". Default: the form stays open after saving, and has "Discard" instead. */
  readonly cancelTo?: string;
  readonly leaving: RefObject<boolean>;
  readonly resource: ResolvedResource;
  readonly base: RefObject<RaRecord | undefined>;
  readonly steps: SaveSteps;
  readonly intent: RefObject<Saved['next']>;
  readonly onStored: (values: Readonly<Record<string, unknown>>) => void;
}

/** Returns the submit handler of a form. It resolves to the errors that react-admin shows at the fields. */
export function useSubmitForm({ resource, base, steps, intent, save, onSaved, onStored, cancelTo, leaving }: SubmitOptions) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const redirect = useRedirect();
  const notifyAccepted = useNotifyAccepted();
  const send: SaveValues = async (values) => {
    const record = await save(toSubmitted(resource, values, base.current), base.current);
    return record?.id === undefined ? undefined : { record: record as RaRecord };
  };
  return async (values: Record<string, unknown>): Promise<FormErrors | undefined> => {
    try {
      const saved = await steps.run(values, send);
      if (!saved) return undefined;
      leaving.current = cancelTo !== undefined;
      onSaved(saved.record, { next: intent.current, note: saved.note });
      if (cancelTo !== undefined) return undefined;
      base.current = saved.record;
      onStored(saved.record);
      return undefined;
    } catch (failure) {
      const { made } = (failure as { readonly body?: { readonly made?: RaRecord } }).body ?? {};
      if (made && base.current) base.current = made;
      if (!notifyAccepted(failure)) return toFormErrors(failure, resource, translate, locale, values);
      leaving.current = cancelTo !== undefined;
      if (cancelTo === undefined) onStored(values);
      else redirect(cancelTo);
      return undefined;
    }
  };
}
