import Skeleton from '@mui/material/Skeleton';
import { Component, lazy, type ReactNode, Suspense } from 'react';

// Recharts is as large as the rest of the page: the figures stand there before it comes.
const trendChart = () => import('./TrendChart').then((module) => ({ default: module.TrendChart }));
const donutChart = () => import('./DonutChart').then((module) => ({ default: module.DonutChart }));
export const TrendChart = lazy(trendChart);
export const DonutChart = lazy(donutChart);

/** Loads the code of the charts while the figures load. An error shows where a chart is rendered. */
export function preloadCharts(): void {
  void Promise.allSettled([trendChart(), donutChart()]);
}

interface ChartBoundaryProps {
  /** Height of what comes, in px. */
  readonly height: number;
  /** Stands in for a chart whose code could not be loaded. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Holds the place of a chart until its code is there. */
export class ChartBoundary extends Component<ChartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { height, fallback, children } = this.props;
    if (this.state.hasFailed) return fallback;
    return <Suspense fallback={<Skeleton variant="rounded" height={height} />}>{children}</Suspense>;
  }
}
