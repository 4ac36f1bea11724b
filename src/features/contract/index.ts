import { useStore } from 'react-admin';
import { source } from '../../../resources/contract.json';
import { defineFeature } from '../../extensions/feature';
import { idlePart } from '../../ui/lazy/idlePart';

/** Shows administrators what changed in the API since the import, at `/contract`. Without an imported document it adds nothing. */
export const contractFeature = defineFeature({
  name: 'contract',
  ...(source && {
    pages: {
      contract: {
        load: async () => (await import('./ContractPage')).ContractPage,
        namespaces: ['contract'],
        // `ContractNotice` sets whether the gateway checks.
        link: { in: 'account', icon: 'document', useIsShown: () => useStore('contract', false)[0] },
      },
    },
    parts: { notices: { contract: { Component: idlePart(async () => (await import('./ContractNotice')).ContractNotice) } } },
  }),
});
