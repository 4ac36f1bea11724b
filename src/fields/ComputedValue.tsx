import { lazyPart } from '../ui/lazy/lazyPart';
import type { LiveComputedProps } from './LiveComputedValue';

export const ComputedValue = lazyPart<LiveComputedProps>(async () => (await import('./LiveComputedValue')).LiveComputedValue);
