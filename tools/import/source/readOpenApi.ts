import type { DescribedApi } from '../../../server/openApi/describedApi.ts';
import { describeDocument } from '../../../server/openApi/describeOpenApi.ts';
import { documentTypes } from '../../../server/openApi/documentTypes.ts';
import { ImportError } from '../../../server/openApi/importError.ts';
import { parseDocument } from '../../../server/openApi/parseDocument.ts';
import { type Fetch, fetchText } from '../fetchText.ts';
import { bundleFiles } from './bundleFiles.ts';
import { readTextFile } from './readTextFile.ts';

const isUrl = (source: string) => /^https?:\/\//i.test(source);

async function readText(source: string, fetch: Fetch): Promise<{ readonly text: string; readonly url?: string }> {
  if (isUrl(source)) return fetchText(source, fetch, { headers: { Accept: documentTypes } });
  const text = await readTextFile(source).catch((error: NodeJS.ErrnoException) => {
    const what = error.code === 'ENOENT' ? 'there is no such file' : error.code === 'EISDIR' ? 'it is a folder' : error.message;
    throw new ImportError(
      'unreachable',
      `${source} cannot be read: ${what}.`,
      'Give the name of an OpenAPI document, or an address that starts with https://.',
    );
  });
  return { text };
}

/** Reads an OpenAPI document from a URL, or from a file and those beside it. @throws ImportError */
export async function readOpenApi(source: string, { fetch = globalThis.fetch }: { readonly fetch?: Fetch } = {}): Promise<DescribedApi> {
  const { text, url } = await readText(source, fetch);
  const document = parseDocument(text, source);
  return describeDocument(url === undefined ? await bundleFiles(document, source) : document, source, url);
}
