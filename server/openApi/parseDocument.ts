import { isObject } from '../../src/schema/objects.ts';
import type { OpenApiDocument } from './document.ts';
import { ImportError, type ImportProblem } from './importError.ts';
import { parseText } from './parseText.ts';

/** Returns true for the answer of DRF's DefaultRouter at an API's root: names of collections and their URLs. */
function isApiRoot(value: unknown): boolean {
  return (
    isObject(value) &&
    Object.keys(value).length > 0 &&
    Object.values(value).every((url) => typeof url === 'string' && /^https?:\/\//.test(url))
  );
}

const generate = 'Give an OpenAPI 3 document, e.g. of drf-spectacular (`manage.py spectacular --file schema.yml`).';
const convert =
  'Convert it with `npx swagger2openapi`, generate it with drf-spectacular, or give the address of the API itself with --token.';
const signIn = 'Generators leave out what the account may not see: give --token, or generate the document on the server.';

/** @throws ImportError if the text is not an OpenAPI 3 document with paths */
export function parseDocument(text: string, source: string): OpenApiDocument {
  const fail = (problem: ImportProblem, what: string, remedy = generate) => new ImportError(problem, `${source} ${what}.`, remedy);
  if (text.trim() === '') throw fail('empty', 'is empty', 'Generate it again, e.g. with `manage.py spectacular --file schema.yml`.');
  const value = parseText(text, source);
  if (isApiRoot(value))
    throw fail('apiRoot', 'is the root of an API, not its OpenAPI document', 'It can be read by OPTIONS calls with --token.');
  if (!isObject(value)) throw fail('notOpenApi', 'is not an OpenAPI document');
  if ('swagger' in value)
    throw fail('swagger2', `is Swagger ${String(value.swagger)} (as drf-yasg writes it), the format before OpenAPI 3`, convert);
  // An unquoted `3.0` or `3.1` of YAML is a number.
  if (!/^3(\.|$)/.test(String(value.openapi))) throw fail('notOpenApi', 'does not say `openapi: 3`');
  if (!isObject(value.paths) || Object.keys(value.paths).length === 0) throw fail('empty', 'lists no paths', signIn);
  return value as unknown as OpenApiDocument;
}
