/** Returns random bytes as hexadecimal digits. `crypto.randomUUID` is missing on pages without https. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
