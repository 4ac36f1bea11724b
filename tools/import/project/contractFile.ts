import { toContract } from '../../../server/openApi/toContract.ts';
import type { ImportedContract } from '../../../src/schema/contract.ts';
import type { ReadSource } from '../source/readSource.ts';
import { withoutSecrets } from './importRecord.ts';

/** Traits of the imported document, with which the gateway compares the current one (`CONTRACT_CHECK`). */
export const contractPath = 'resources/contract.json';

const none: ImportedContract = { source: '', api: {}, collections: {}, excluded: [] };

/** Prints the traits of the document alone, without what OPTIONS added. @param excluded paths that were not imported */
export function printContract({ how, used, described, documented = described }: ReadSource, excluded: readonly string[]): string {
  return `${JSON.stringify(how === 'document' ? toImported(documented, used, excluded) : none, null, 2)}\n`;
}

function toImported(documented: ReadSource['described'], used: string, excluded: readonly string[]): ImportedContract {
  const { api, collections } = toContract(documented);
  const imported = Object.entries(collections).filter(([path]) => !excluded.includes(path));
  return { source: withoutSecrets(used), api, collections: Object.fromEntries(imported), excluded };
}
