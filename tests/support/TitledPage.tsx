import { type ReactNode, useMemo, useState } from 'react';
import { pageTitleId, TitlePlaceContext } from '../../src/ui/theme/PageTitle';

/** A page with the place for its title before it, as the frame has it. */
export function TitledPage({ as: Tag = 'h1', children }: { readonly as?: 'h1' | 'header'; readonly children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const place = useMemo(() => ({ element, setElement }), [element]);
  return (
    <TitlePlaceContext.Provider value={place}>
      <Tag ref={setElement} id={pageTitleId} />
      {children}
    </TitlePlaceContext.Provider>
  );
}
