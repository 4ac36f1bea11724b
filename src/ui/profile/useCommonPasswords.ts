import { useEffect, useState } from 'react';

let loaded: ReadonlySet<string> | undefined;

/** The passwords known from leaks, fetched when the first page asks for a new one; until then the rule goes by what it knows itself. */
export function useCommonPasswords(): ReadonlySet<string> | undefined {
  const [common, setCommon] = useState(loaded);
  useEffect(() => {
    if (loaded) return;
    // Without it the server still says no.
    import('../../schema/commonPasswords').then(
      ({ commonPasswords }) => {
        loaded = commonPasswords;
        setCommon(commonPasswords);
      },
      () => undefined,
    );
  }, []);
  return common;
}
