import Box from '@mui/material/Box';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { WidgetOptions } from '../WidgetCard';
import { readTable } from './readTable';
import { TableMenu } from './TableMenu';

/** The menu of the table in the card around it. Hidden while there is none. */
export function TableOptions({ title }: { readonly title: string }) {
  const footer = useRef<HTMLElement>(null);
  const hasTable = useHasTable(footer);
  const getTable = () => findTable(footer);
  return (
    <Box
      ref={footer}
      component="footer"
      className="unprinted"
      sx={{ display: hasTable ? 'flex' : 'none', minHeight: 34, marginBlockEnd: -1 }}
    >
      {hasTable && (
        <WidgetOptions title={title}>
          {(place) => <TableMenu {...place} title={title} getTable={getTable} getCells={() => readTable(getTable())} />}
        </WidgetOptions>
      )}
    </Box>
  );
}

const findTable = ({ current }: RefObject<HTMLElement | null>) => current?.parentElement?.querySelector('table');

function useHasTable(footer: RefObject<HTMLElement | null>): boolean {
  const [hasTable, setHasTable] = useState(false);
  useEffect(() => {
    const card = footer.current?.parentElement;
    if (!card) return undefined;
    const look = () => setHasTable(Boolean(findTable(footer)));
    const observer = new MutationObserver(look);
    observer.observe(card, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, [footer]);
  return hasTable;
}
