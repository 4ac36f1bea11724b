/** A number as clocks and dates write it: `07`. */
export const twoDigits = (number: number | string): string => String(number).padStart(2, '0');
