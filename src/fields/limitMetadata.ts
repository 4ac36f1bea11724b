export const limitMetadata = ({ min, max }: { readonly min?: number | string; readonly max?: number | string }) => ({
  ...(min !== undefined && { min_value: min }),
  ...(max !== undefined && { max_value: max }),
});

export const lengthMetadata = ({ minLength: min, maxLength: max }: { readonly minLength?: number; readonly maxLength?: number }) => ({
  ...(min !== undefined && { min_length: min }),
  ...(max !== undefined && { max_length: max }),
});
