import { Component, type ReactNode, Suspense } from 'react';
import { CodeError } from '../../../extensions/CodeError';
import { lazyView } from '../../../ui/lazy/lazyPart';

// Recharts is as large as the rest of the page: the figures stand there before it comes.
export const LazyTrendChart = lazyView(async () => (await import('./TrendChart')).TrendChart);
export const LazyDonutChart = lazyView(async () => (await import('./DonutChart')).DonutChart);

interface ChartBoundaryProps {
  /** Stands in for the chart until its code is there. */
  readonly shape: ReactNode;
  /** Stands in for a chart whose code could not be loaded. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Shows the shape of a chart until its code is there. */
export class ChartBoundary extends Component<ChartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof CodeError) error.renew();
  }

  override render(): ReactNode {
    const { shape, fallback, children } = this.props;
    if (this.state.hasFailed) return fallback;
    return <Suspense fallback={shape}>{children}</Suspense>;
  }
}
