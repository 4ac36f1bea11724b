import { defineServerFeature } from '../../extensions/serverFeature';
import { ensureContractTable } from './contractTable';
import { type ContractSettings, readContractSettings } from './readContractSettings';

/** Compares the product API's document with the imported one each day. */
export const contractCheckFeature = defineServerFeature<ContractSettings>({
  name: 'contract',
  configure: readContractSettings,
  variables: {
    CONTRACT_CHECK: { meaning: "`daily`: reads the product API's document again and [reports what changed](../features/contract.md)." },
    CONTRACT_URL: { fallback: 'the imported path at `API_URL`', meaning: 'Address of that document.' },
    CONTRACT_TOKEN: { meaning: 'Token for the document, if it requires an account. With its scheme if that is not `Bearer`.' },
  },
  tables: { of: 'gateway', names: ['gateway_contract'], ensure: ensureContractTable },
  async start(context, settings) {
    const [{ startContract }, { default: imported }] = await Promise.all([
      import('./startContract'),
      import('../../../resources/contract.json'),
    ]);
    return startContract(context, settings, imported);
  },
});
