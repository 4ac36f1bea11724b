import type { TextFieldProps } from '@mui/material';

/**
 * A text area that the browser itself makes as high as its text (CSS Basic User Interface 4, `field-sizing`). MUI's measures the page for
 * each one, which took a third of the time until a form was drawn.
 *
 * @returns what a text field is given for it; nothing where the browser cannot, and MUI's stays
 */
export function growingTextarea({ minRows = 1, maxRows }: Pick<TextFieldProps, 'minRows' | 'maxRows'>) {
  if (typeof CSS === 'undefined' || !CSS.supports?.('field-sizing', 'content')) return undefined;
  return {
    htmlInput: { type: undefined },
    input: { inputComponent: 'textarea' },
    style: { fieldSizing: 'content', minHeight: `${minRows}lh`, ...(maxRows !== undefined && { maxHeight: `${maxRows}lh` }) },
  } as const;
}
