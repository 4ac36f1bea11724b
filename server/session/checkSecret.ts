const leastBytes = 32;
/** A random base64 or hex string of 32 bytes has about 16 to 35 different characters; a repeated word has few. */
const leastDistinct = 10;
const remedy = 'Make one with: openssl rand -base64 32';

/**
 * Says what is wrong with a secret that signs and encrypts sessions. `@auth/core` accepts a secret of one character.
 *
 * @returns undefined when it is good enough, else one sentence with the remedy; the secret itself is never repeated
 */
export function checkSecret(secret: string): string | undefined {
  const bytes = new TextEncoder().encode(secret).length;
  if (bytes < leastBytes) return `too short: ${bytes} bytes, at least ${leastBytes} random ones are needed. ${remedy}`;
  if (new Set(secret).size < leastDistinct) return `too regular to be random (fewer than ${leastDistinct} different characters). ${remedy}`;
  return undefined;
}

/**
 * @param secrets the first signs, all verify
 * @throws Error when there is none or one of them is weak
 */
export function assertSecrets(secrets: readonly string[]): void {
  if (secrets.length === 0) throw new Error(`AUTH_SECRET: missing. ${remedy}`);
  for (const secret of secrets) {
    const problem = checkSecret(secret);
    if (problem) throw new Error(`AUTH_SECRET: ${problem}`);
  }
}
