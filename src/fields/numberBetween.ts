/** Returns a number between two limits, a different one for each test record. */
export const numberBetween = (min: number, max: number, number: number): number => min + (number % Math.max(1, Math.floor(max - min) + 1));
