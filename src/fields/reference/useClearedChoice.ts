import { useEffect, useEffectEvent, useRef } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { announce } from '../../ui/theme/announce';

type Filter = Readonly<Record<string, unknown>> | undefined;

interface ChoiceOptions {
  /** Values that a chosen record needs. Its identity changes only with its values. */
  readonly filter: Filter;
  /** Chosen records, as far as they are loaded. */
  readonly chosen: readonly RaRecord[];
  readonly getName: (record: RaRecord) => string;
}

/** Clears and announces chosen records that no longer fit after another field of the form has changed. */
export function useClearedChoice(source: string, { filter, chosen, getName }: ChoiceOptions): void {
  const { getValues, setValue } = useFormContext();
  const translate = useTranslate();
  const before = useRef<Filter>(filter);
  const clear = useEffectEvent((after: Filter) => {
    const changed = Object.entries(after ?? {}).filter(([name, value]) => String(before.current?.[name]) !== String(value));
    before.current = after;
    const stale = chosen.filter((record) => changed.some(([name, value]) => String(record[name]) !== String(value)));
    if (stale.length === 0) return;
    const isStale = (id: unknown) => stale.some((record) => String(record.id) === String(id));
    const value: unknown = getValues(source);
    setValue(source, Array.isArray(value) ? value.filter((id) => !isStale(id)) : null, { shouldDirty: true });
    announce(translate('forms.reference.cleared', { name: stale.map(getName).join(translate('lists.comma')) }));
  });
  useEffect(() => clear(filter), [filter]);
}
