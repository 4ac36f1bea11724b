import { Component, type ReactNode } from 'react';
import { CodeError } from '../../extensions/CodeError';
import { CodeFailure } from './CodeFailure';

/** Milliseconds until an optional part, or other code of an idle page, is fetched again. */
export const retryMs = 10_000;

export interface CodeBoundaryProps {
  /**
   * Where a failure appears: in the place of the part, or over the page for a dialog or a menu. `nothing` is for parts that the page can do
   * without; they are fetched again after 10 s.
   */
  readonly failure?: 'here' | 'floating' | 'nothing';
  readonly children: ReactNode;
}

interface CodeBoundaryState {
  readonly error?: unknown;
}

/** Limits code that could not be fetched to its own part, which can be tried again. Other errors pass. */
export class CodeBoundary extends Component<CodeBoundaryProps, CodeBoundaryState> {
  override state: CodeBoundaryState = {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(error: unknown): CodeBoundaryState {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof CodeError)) return;
    error.renew();
    if (this.props.failure === 'nothing') this.#timer = setTimeout(this.#retry, retryMs);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#timer);
  }

  readonly #retry = () => this.setState({ error: undefined });

  override render(): ReactNode {
    const { error } = this.state;
    const { failure = 'here', children } = this.props;
    if (error === undefined) return children;
    if (!(error instanceof CodeError)) throw error;
    return failure === 'nothing' ? null : <CodeFailure isFloating={failure === 'floating'} onRetry={this.#retry} />;
  }
}
