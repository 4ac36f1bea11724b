import { parseDocument as parseYaml } from 'yaml';
import { ImportError } from './importError.ts';

/** Parses JSON or YAML. @throws ImportError if it is neither */
export function parseText(text: string, source: string): unknown {
  // JSON.parse is many times faster on the large documents that generators write.
  if (/^\s*[{[]/.test(text)) {
    try {
      return JSON.parse(text);
    } catch {
      // YAML's flow style starts with a brace too, and the reader of YAML names the line of a mistake.
    }
  }
  // Messages without lines parse twice as fast. The line is looked for only after a mistake.
  const document = parseYaml(text, { logLevel: 'silent', uniqueKeys: false, prettyErrors: false, strict: false });
  const fail = (reason: string) =>
    new ImportError('syntax', `${source} is neither JSON nor YAML: ${reason.replace(/:$/, '')}.`, 'Check that this is the whole document.');
  if (document.errors.length > 0) {
    const [line = ''] = (parseYaml(text, { logLevel: 'silent', uniqueKeys: false }).errors[0]?.message ?? '').split('\n');
    throw fail(line);
  }
  try {
    return document.toJS({ maxAliasCount: 10_000 });
  } catch (error) {
    // An alias without its anchor, or too many aliases.
    throw fail((error as Error).message);
  }
}
