import { Component, type ComponentType, type ErrorInfo, type ReactNode, Suspense } from 'react';
import { CodeError } from './CodeError';
import { type CustomizationFailureProps, FailureButton, FailureMessage } from './CustomizationFailure';

export interface CustomizationBoundaryProps {
  /** Where it stands in `customizations/index.tsx`, e.g. `resources.trainers.views.show`. */
  readonly path: string;
  /** What people call it, in their language. Default: the path within its resource. */
  readonly title?: string | undefined;
  /** Whether a failure is drawn as a small button, for a cell, a form or a toolbar. Default: as a message. */
  readonly small?: boolean;
  /** Draws a failure where neither fits. */
  readonly Failure?: ComponentType<CustomizationFailureProps>;
  /** Drawn after a failure, in place of a message. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

interface CustomizationBoundaryState {
  readonly details?: string;
  /** Code that could not be fetched is not the customization's fault. */
  readonly codeError?: CodeError;
}

/**
 * Keeps the failure of one customization to its own place: the page around it stays. A server cannot catch the failure of a component;
 * it leaves the place empty, and the browser shows the failure.
 */
export class CustomizationBoundary extends Component<CustomizationBoundaryProps, CustomizationBoundaryState> {
  override state: CustomizationBoundaryState = {};

  static getDerivedStateFromError(error: unknown): CustomizationBoundaryState {
    if (error instanceof CodeError) return { codeError: error };
    return { details: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    if (error instanceof CodeError) return;
    this.setState(({ details }) => ({ details: `${this.props.path}\n${details}\n${componentStack ?? ''}` }));
    // For whoever collects the errors of a page.
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
