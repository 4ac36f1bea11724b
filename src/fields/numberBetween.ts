/** Returns a whole number of steps between two limits, another one for each test record. */
export const numberBetween = (min: number, max: number, number: number): number => min + (number % Math.max(1, Math.floor(max - min) + 1));
