import { describeDocument } from './describeOpenApi.ts';
import { ImportError } from './importError.ts';
import { parseDocument } from './parseDocument.ts';
import { toContract } from './toContract.ts';

function answer({ text, address }: { readonly text: string; readonly address: string }) {
  try {
    return { contract: toContract(describeDocument(parseDocument(text, address), address, address)) };
  } catch (error) {
    return { problem: error instanceof ImportError ? error.message : String(error) };
  }
}

process.once('message', (sent) => process.send?.(answer(sent as Parameters<typeof answer>[0]), () => process.disconnect()));
