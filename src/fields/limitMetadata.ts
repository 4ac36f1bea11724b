/** DRF's `min_value` and `max_value`. */
export const limitMetadata = ({ min, max }: { readonly min?: number | string; readonly max?: number | string }) => ({
  ...(min !== undefined && { min_value: min }),
  ...(max !== undefined && { max_value: max }),
});

/** DRF's `min_length` and `max_length`. */
export const lengthMetadata = ({ minLength: min, maxLength: max }: { readonly minLength?: number; readonly maxLength?: number }) => ({
  ...(min !== undefined && { min_length: min }),
  ...(max !== undefined && { max_length: max }),
});
