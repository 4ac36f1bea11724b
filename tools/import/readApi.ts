import type { DescribedApi } from './describedApi.ts';
import { ImportError } from './importError.ts';
import { readOpenApi } from './readOpenApi.ts';
import { type OptionsReading, readOptions } from './readOptions.ts';

/**
 * Describes an API from whatever is given: an OpenAPI document (URL or file), or the root of the API itself, which is then read by
 * OPTIONS calls.
 *
 * @throws ImportError with one sentence and a remedy
 */
export async function readApi(source: string, reading: OptionsReading = {}): Promise<DescribedApi> {
  if (reading.paths && reading.paths.length > 0) return readOptions(source, reading);
  try {
    return await readOpenApi(source, reading);
  } catch (error) {
    if (error instanceof ImportError && error.problem === 'apiRoot') return readOptions(source, reading);
    throw error;
  }
}
