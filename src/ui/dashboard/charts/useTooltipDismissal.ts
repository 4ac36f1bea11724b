import { useEffect, useState } from 'react';

/**
 * Escape takes the tooltip of a chart away (WCAG 1.4.13), until the pointer comes to the chart again.
 *
 * @returns props of Recharts' tooltip, and of the element around the chart
 */
export function useTooltipDismissal() {
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && setDismissed(true);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return { tooltip: isDismissed ? { active: false } : {}, chart: { onPointerEnter: () => setDismissed(false) } } as const;
}
