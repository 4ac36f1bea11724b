import { isObject } from '../../../src/schema/isObject.ts';
import { ImportError } from '../importError.ts';
import type { OpenApiDocument } from './document.ts';
import { parseText } from './parseText.ts';

/** Returns true for the answer of DRF's DefaultRouter at an API's root: names of collections and their URLs. */
function isApiRoot(value: unknown): boolean {
  return (
    isObject(value) &&
    Object.keys(value).length > 0 &&
    Object.values(value).every((url) => typeof url === 'string' && /^https?:\/\//.test(url))
  );
}

/**
 * Parses the text of an OpenAPI 3 document, YAML or JSON.
 *
 * @param source where the text is from, for people
 * @throws ImportError when it is something else
 */
export function parseDocument(text: string, source: string): OpenApiDocument {
  if (text.trim() === '') {
    throw new ImportError(
      'empty',
      `${source} is empty.`,
      'Generate the document anew, e.g. with `manage.py spectacular --file schema.yml`.',
    );
  }
  const value = parseText(text, source);
  const generate = 'Give an OpenAPI 3 document, e.g. of drf-spectacular (`manage.py spectacular --file schema.yml`).';
  if (isApiRoot(value)) {
    throw new ImportError(
      'apiRoot',
      `${source} is the root of an API, not its OpenAPI document.`,
      'It can be read by OPTIONS calls with --token.',
    );
  }
  if (!isObject(value)) throw new ImportError('notOpenApi', `${source} is not an OpenAPI document.`, generate);
  if ('swagger' in value) {
    throw new ImportError(
      'swagger2',
      `${source} is Swagger ${String(value.swagger)} (as drf-yasg writes it), the format before OpenAPI 3.`,
      'Convert it with `npx swagger2openapi`, generate it with drf-spectacular, or give the address of the API itself with --token.',
    );
  }
  // An unquoted `3.0` or `3.1` of YAML is a number.
  if (!/^3(\.|$)/.test(String(value.openapi))) {
    throw new ImportError('notOpenApi', `${source} does not say \`openapi: 3\`.`, generate);
  }
  if (!isObject(value.paths) || Object.keys(value.paths).length === 0) {
    throw new ImportError(
      'empty',
      `${source} lists no paths.`,
      'Generators leave out what the account may not see: give --token, or generate the document on the server.',
    );
  }
  return value as unknown as OpenApiDocument;
}
