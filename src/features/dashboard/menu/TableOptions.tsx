import Box from '@mui/material/Box';
import { type RefObject, useEffect, useState } from 'react';
import { WidgetOptions } from '../WidgetCard';
import { TableMenu } from './TableMenu';

interface TableOptionsProps {
  readonly title: string;
  readonly frame: RefObject<HTMLElement | null>;
}

/** The menu of the table in a frame. Renders nothing while there is none. */
export function TableOptions({ title, frame }: TableOptionsProps) {
  if (!useHasTable(frame)) return null;
  return (
    <Box component="footer" className="unprinted" sx={{ display: 'flex', minHeight: 34, marginBlockEnd: -1 }}>
      <WidgetOptions title={title}>
        {(place) => <TableMenu {...place} title={title} getTable={() => frame.current?.querySelector('table')} />}
      </WidgetOptions>
    </Box>
  );
}

function useHasTable(frame: RefObject<HTMLElement | null>): boolean {
  const [hasTable, setHasTable] = useState(false);
  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const look = () => setHasTable(current.querySelector('table') !== null);
    const observer = new MutationObserver(look);
    observer.observe(current, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, [frame]);
  return hasTable;
}
