import type { FieldProps } from '../fieldProps';

export function TextField({ value, dense }: Pick<FieldProps<'text'>, 'value' | 'dense'>) {
  return (
    <span dir="auto" className={dense ? 'v-line' : 'v-whole'}>
      {value}
    </span>
  );
}
