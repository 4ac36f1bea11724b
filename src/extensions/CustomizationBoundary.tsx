import { Component, type ComponentType, type ErrorInfo, type ReactNode, Suspense } from 'react';
import { CodeError } from './CodeError';
import { type CustomizationFailureProps, FailureButton, FailureMessage } from './CustomizationFailure';

export interface CustomizationBoundaryProps {
  /** Path in `customizations/index.tsx`, e.g. `resources.trainers.views.show`. */
  readonly path: string;
  readonly title?: string | undefined;
  readonly small?: boolean;
  readonly Failure?: ComponentType<CustomizationFailureProps>;
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

interface CustomizationBoundaryState {
  readonly details?: string;
  readonly codeError?: CodeError;
}

/** Error boundary of one customization. A server renders nothing in its place; the browser shows the failure. */
export class CustomizationBoundary extends Component<CustomizationBoundaryProps, CustomizationBoundaryState> {
  override state: CustomizationBoundaryState = {};

  static getDerivedStateFromError(error: unknown): CustomizationBoundaryState {
    if (error instanceof CodeError) return { codeError: error };
    return { details: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    if (error instanceof CodeError) return;
    this.setState(({ details }) => ({ details: `${this.props.path}\n${details}\n${componentStack ?? ''}` }));
    reportError(error);
  }

  override render(): ReactNode {
    const {
      path,
      title = path.replace(/^resources\.[^.]+\./, ''),
      small = false,
      Failure = small ? FailureButton : FailureMessage,
      instead,
      children,
    } = this.props;
    const { details, codeError } = this.state;
    if (codeError) throw codeError;
    if (details === undefined) return <Suspense fallback={null}>{children}</Suspense>;
    if (instead !== undefined) return instead;
    return <Failure name={title} details={details} />;
  }
}
