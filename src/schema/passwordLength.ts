export const maxPasswordLength = 128;

/** Counts characters as composed in NFC. */
export function passwordLength(password: string): number {
  return [...password.normalize('NFC')].length;
}
