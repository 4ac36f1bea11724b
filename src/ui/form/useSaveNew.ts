import { useRef } from 'react';
import { type RaRecord, useCreate, useUpdate } from 'react-admin';

const options = { mutationMode: 'pessimistic', returnPromise: true } as const;

/** Returns a save of a new record. After a save that made the record but not all of its texts, it continues with that record. */
export function useSaveNew(resource: string) {
  const made = useRef<RaRecord>(undefined);
  const [create, { isPending }] = useCreate(undefined, undefined, options);
  const [update] = useUpdate(undefined, undefined, options);
  const save = async (data: Record<string, unknown>): Promise<RaRecord | undefined> => {
    const previous = made.current;
    try {
      const saved = previous
        ? await update(resource, { id: previous.id, data: { ...data, id: previous.id }, previousData: previous })
        : await create(resource, { data });
      made.current = undefined;
      return saved as RaRecord | undefined;
    } catch (failure) {
      made.current = (failure as { readonly body?: { readonly made?: RaRecord } }).body?.made ?? previous;
      throw failure;
    }
  };
  return [save, isPending] as const;
}
