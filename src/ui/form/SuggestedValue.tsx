import { Box, Button, Typography } from '@mui/material';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { type RaRecord, useGetManyAggregate, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { FieldDisplay } from '../../fields/FieldDisplay';
import { nameStaleMs, useRecordName } from '../../fields/useRecordName';
import type { Field } from '../../schema/fieldTypes';
import { isEmptyValue } from '../../schema/isEmptyValue';
import { type DeclaredFill, suggestedValue } from '../../schema/suggestedValue';
import { useDeclaration } from '../registry/RegistryContext';

interface SuggestedValueProps {
  readonly source: string;
  readonly field: Field;
  readonly filled: DeclaredFill;
}

/** Compares by meaning: `450` equals `450.00`. */
const isSame = (one: unknown, other: unknown) =>
  String(one) === String(other) || (!isEmptyValue(one) && !isEmptyValue(other) && Number(one) === Number(other));

const setOptions = { shouldDirty: true, shouldValidate: true };

function useSuggestion({ reference, resource, fill }: DeclaredFill) {
  const nameRecord = useRecordName();
  const target = useDeclaration(resource);
  const from = typeof fill === 'string' ? reference : fill.from;
  const [id, start] = useWatch({ name: [reference, from] }) as unknown[];
  const { data } = useGetManyAggregate<RaRecord>(
    resource,
    { ids: isEmptyValue(id) ? [] : [id as RaRecord['id']] },
    { enabled: !isEmptyValue(id), staleTime: nameStaleMs },
  );
  const chosen = isEmptyValue(id) ? undefined : data?.find((record) => String(record?.id) === String(id));
  return {
    choice: JSON.stringify([id, start]),
    suggestion: chosen && suggestedValue(fill, { [from]: start }, chosen, target.fields),
    name: chosen ? nameRecord(target, chosen) : '',
  };
}

/** Fills in what a chosen record suggests, or offers it beside a typed or stored one. Initial references of new records count as chosen. */
export function SuggestedValue({ source, field, filled }: SuggestedValueProps) {
  const translate = useTranslate();
  const { setValue, resetField } = useFormContext();
  const { choice, suggestion, name } = useSuggestion(filled);
  const value: unknown = useWatch({ name: source });
  const isStored = useRecordContext()?.id !== undefined;
  const [first] = useState(choice);
  const lastChoice = useRef(isStored ? first : undefined);
  const [used, setUsed] = useState<unknown>();
  // react-admin's form applies the values of the URL (`?source=`) once it is ready, in a later effect than those of its inputs.
  const hasBegun = useDeferredValue(useFormState().isReady);
  useEffect(() => {
    if (!hasBegun || suggestion === undefined || lastChoice.current === choice) return;
    lastChoice.current = choice;
    if (!isEmptyValue(value) && !isSame(value, used)) return;
    setUsed(suggestion);
    // A form that the user has not changed must not ask before leaving.
    if (choice === first) resetField(source, { defaultValue: suggestion });
    else setValue(source, suggestion, setOptions);
  }, [hasBegun, choice, first, suggestion, value, used, source, setValue, resetField]);

  const use = () => {
    setUsed(suggestion);
    setValue(source, suggestion, setOptions);
  };
  const isFilled = suggestion !== undefined && isSame(value, suggestion);
  const isShown = suggestion !== undefined && !(isStored && choice === first) && (!isFilled || isSame(used, suggestion));
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 0.5, color: 'text.secondary' }}>
      {isShown && (
        <Typography variant="caption">{translate(isFilled ? 'forms.suggested.filled' : 'forms.suggested.offered', { name })}</Typography>
      )}
      {isShown && !isFilled && (
        <>
          <Typography variant="caption" component="span" sx={{ fontWeight: 500, color: 'text.primary' }}>
            <FieldDisplay source={source} field={field} record={{ [source]: suggestion }} dense />
          </Typography>
          <Button size="small" onClick={use} sx={{ minWidth: 0 }}>
            {translate('forms.suggested.use')}
          </Button>
        </>
      )}
    </Box>
  );
}
