import Rating from '@mui/material/Rating';
import { Labeled, useInput, useRecordContext } from 'react-admin';
import type { CustomFieldProps, CustomInputProps } from '../src/customizations/customizations';

/** Rating as stars, in lists, cards and pages. */
export function Stars({ source }: CustomFieldProps) {
  const record = useRecordContext();
  return <Rating value={Number(record?.[source] ?? 0)} precision={0.1} size="small" readOnly />;
}

/** Sets the rating by a click on a star. */
export function StarsInput({ source, label, validate }: CustomInputProps) {
  const { field } = useInput({ source, validate });
  return (
    <Labeled label={label} isRequired={false}>
      <Rating name={source} value={Number(field.value ?? 0)} precision={0.5} onChange={(_event, stars) => field.onChange(stars)} />
    </Labeled>
  );
}
