import { Component, type ReactNode, Suspense } from 'react';
import { CodeError } from '../../../extensions/CodeError';
import { lazyView } from '../../../ui/lazy/lazyPart';

// Recharts is as large as the rest of the page, so it loads after the figures.
export const LazyTrendChart = lazyView(async () => (await import('./TrendChart')).TrendChart);
export const LazyDonutChart = lazyView(async () => (await import('./DonutChart')).DonutChart);

interface ChartBoundaryProps {
  readonly shape: ReactNode;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

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
