import { useEffect, useState } from 'react';
import { toLocalDay } from '../../fields/dateRules';

const getToday = () => toLocalDay(new Date());

/** Renders the component again when its tab is shown on another day. */
export function useToday(): void {
  const [, setToday] = useState(getToday);
  useEffect(() => {
    const update = () => setToday(getToday());
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
}
