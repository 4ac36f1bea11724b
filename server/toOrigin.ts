/**
 * The origin that a configuration names.
 *
 * @param name the variable, for the message
 * @param problems one line is added when the value is anything more or less than scheme, host and port
 */
export function toOrigin(name: string, value: string | undefined, problems: string[]): string | undefined {
  if (!value) return undefined;
  try {
    const url = new URL(value);
    if (!/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username) throw new Error('not an origin');
    return url.origin;
  } catch {
    problems.push(`${name}: "${value}" is no origin. Use scheme, host and port only, e.g. https://api.example.com.`);
    return undefined;
  }
}
