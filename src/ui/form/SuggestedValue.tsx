import { Box, Button, Typography } from '@mui/material';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { type RaRecord, useGetManyAggregate, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { FieldDisplay } from '../../fields/FieldDisplay';
import { freshNames } from '../../fields/freshNames';
import { isEmptyValue } from '../../fields/isEmptyValue';
import { useRecordName } from '../../fields/useRecordName';
import type { Field } from '../../schema/fieldTypes';
import { type DeclaredFill, suggestedValue } from '../../schema/suggestedValue';
import { useDeclaration } from '../registry/RegistryContext';

export interface SuggestedValueProps {
  readonly source: string;
  readonly field: Field;
  readonly filled: DeclaredFill;
}

/** Whether two values say the same: `450` and `450.00` do. */
const isSame = (one: unknown, other: unknown) =>
  String(one) === String(other) || (!isEmptyValue(one) && !isEmptyValue(other) && Number(one) === Number(other));

/**
 * Fills in what a chosen record suggests for a field, and says so under its input. Once something else stands there, typed or stored, it
 * is only offered. Nothing happens before the form's user chooses; a reference that a new record begins with is chosen.
 */
export function SuggestedValue({ source, field, filled: { reference, resource, fill } }: SuggestedValueProps) {
  const translate = useTranslate();
  const nameRecord = useRecordName();
  const target = useDeclaration(resource);
  const { setValue, resetField } = useFormContext();
  const from = typeof fill === 'string' ? reference : fill.from;
  const [id, start, value] = useWatch({ name: [reference, from, source] }) as unknown[];
  const { data } = useGetManyAggregate<RaRecord>(
    resource,
    { ids: isEmptyValue(id) ? [] : [id as RaRecord['id']] },
    { enabled: !isEmptyValue(id), staleTime: freshNames },
  );
  const chosen = isEmptyValue(id) ? undefined : data?.find((record) => String(record?.id) === String(id));
  const suggestion = chosen && suggestedValue(fill, { [from]: start }, chosen, target.fields);

  const choice = JSON.stringify([id, start]);
  const isStored = useRecordContext()?.id !== undefined;
  // What the form began with.
  const [first] = useState(choice);
  const seen = useRef(isStored ? first : undefined);
  const [taken, setTaken] = useState<unknown>();
  // react-admin's form sets what the address says (`?source=`) in an effect once it is ready: later than those of its inputs.
  const hasBegun = useDeferredValue(useFormState().isReady);
  useEffect(() => {
    if (!hasBegun || suggestion === undefined || seen.current === choice) return;
    seen.current = choice;
    if (!isEmptyValue(value) && !isSame(value, taken)) return;
    setTaken(suggestion);
    // Nobody has changed anything yet: the form may be left without a question.
    if (choice === first) resetField(source, { defaultValue: suggestion });
    else setValue(source, suggestion, { shouldDirty: true, shouldValidate: true });
  }, [hasBegun, choice, first, suggestion, value, taken, source, setValue, resetField]);

  const use = () => {
    setTaken(suggestion);
    setValue(source, suggestion, { shouldDirty: true, shouldValidate: true });
  };
  const isFilled = suggestion !== undefined && isSame(value, suggestion);
  const isShown = suggestion !== undefined && !(isStored && choice === first) && (!isFilled || isSame(taken, suggestion));
  const name = chosen ? nameRecord(target, chosen) : '';
  return (
    // The region is there before its text is, or nothing would be read out.
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 0.5, color: 'text.secondary' }}>
      {isShown && (
        <>
          <Typography variant="caption">{translate(isFilled ? 'forms.suggested.filled' : 'forms.suggested.offered', { name })}</Typography>
          {!isFilled && (
            <>
              <Typography variant="caption" component="span" sx={{ fontWeight: 500, color: 'text.primary' }}>
                <FieldDisplay source={source} field={field} record={{ [source]: suggestion }} dense />
              </Typography>
              <Button size="small" onClick={use} sx={{ minWidth: 0 }}>
                {translate('forms.suggested.use')}
              </Button>
            </>
          )}
        </>
      )}
    </Box>
  );
}
