import type { RefObject } from 'react';
import { type RaRecord, useRedirect, useTranslate } from 'react-admin';
import type { SaveValues } from '../../extensions/recordForm';
import { usePageLocale } from '../../fields/usePageLocale';
import type { ResolvedResource } from '../../schema/resource';
import { useNotifyAccepted } from '../states/useNotifyAccepted';
import { type FormErrors, toFormErrors } from './formErrors';
import { toSubmitted } from './toSubmitted';
import type { SaveSteps } from './useSaveSteps';

/** How a record was saved. */
export interface Saved {
  /** `another`: the user wants to add the next one. */
  readonly next: 'leave' | 'another';
  /** A sentence at the end of the notification. */
  readonly note: string | undefined;
}

export interface SubmitOptions {
  /**
   * Sends the values, as changes of `base`: the record as it was before them. Resolves to the saved record, or to one without an id if the
   * session had ended meanwhile (react-admin answers so instead of rejecting). Rejects with the data provider's HttpError.
   */
  readonly save: (values: Record<string, unknown>, base: RaRecord | undefined) => Promise<Partial<RaRecord> | undefined>;
  /** Called once the record is saved. */
  readonly onSaved: (record: RaRecord, how: Saved) => void;
  /** Where "Cancel" leads. Default: the form stays after saving, and changes are discarded in place. */
  readonly cancelTo?: string;
  /** True while the form may be left without a question. */
  readonly leaving: RefObject<boolean>;
  readonly resource: ResolvedResource;
  readonly base: RefObject<RaRecord | undefined>;
  readonly steps: SaveSteps;
  readonly intent: RefObject<Saved['next']>;
  /** Called with what is stored now, if the form stays. */
  readonly onStored: (values: Readonly<Record<string, unknown>>) => void;
}

/** Returns the function that saves a form. It returns messages for react-admin to put at the fields, and all that was typed stays. */
export function useSubmitForm({ resource, base, steps, intent, save, onSaved, onStored, cancelTo, leaving }: SubmitOptions) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const redirect = useRedirect();
  const notifyAccepted = useNotifyAccepted();
  const send: SaveValues = async (values) => {
    const record = await save(toSubmitted(resource, values), base.current);
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
      if (!notifyAccepted(failure)) return toFormErrors(failure, resource, translate, locale);
      leaving.current = cancelTo !== undefined;
      if (cancelTo === undefined) onStored(values);
      else redirect(cancelTo);
      return undefined;
    }
  };
}
