import Skeleton from '@mui/material/Skeleton';
import { Component, lazy, type ReactNode, Suspense } from 'react';

// Recharts is as large as the rest of the page: the figures stand there before it comes.
export const TrendChart = lazy(() => import('./TrendChart').then((module) => ({ default: module.TrendChart })));
export const DonutChart = lazy(() => import('./DonutChart').then((module) => ({ default: module.DonutChart })));

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
