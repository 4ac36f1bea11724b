import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage';

interface PageBoundaryProps {
  /** Another page is another chance: a change of this key forgets the error. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly error: Error | undefined;
}

/** Shows the error page in place of a page that failed to draw; the frame around it stays usable. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidUpdate(previous: PageBoundaryProps): void {
    if (this.state.error && previous.resetKey !== this.props.resetKey) this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <ErrorPage error={error} resetErrorBoundary={() => this.setState({ error: undefined })} /> : this.props.children;
  }
}
