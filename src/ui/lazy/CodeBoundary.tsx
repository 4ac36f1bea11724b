import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { CodeError } from '../../extensions/CodeError';

/** In ms between attempts to load optional code. */
export const retryMs = 10_000;

export interface CodeBoundaryProps {
  /** Default: in place of the part. `floating`: over the page. `nothing`: the part is optional and retried after 10 s. */
  readonly failure?: 'here' | 'floating' | 'nothing';
  readonly children: ReactNode;
}

interface CodeBoundaryState {
  readonly error?: unknown;
}

/** Shows that a part's code could not be loaded, with a retry button. Other errors pass through. */
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

interface CodeFailureProps {
  readonly isFloating: boolean;
  readonly onRetry: () => void;
}

function CodeFailure({ isFloating, onRetry }: CodeFailureProps) {
  const translate = useTranslate();
  const message = (
    <Box role="alert" sx={isFloating ? floatingStyles : styles}>
      <span>{translate('common.error.part')}</span>
      <Button type="button" size="small" variant="outlined" onClick={onRetry}>
        {translate('common.error.retry')}
      </Button>
      <Button type="button" size="small" onClick={() => window.location.reload()}>
        {translate('common.error.reload')}
      </Button>
    </Box>
  );
  return isFloating ? createPortal(message, document.body) : message;
}

const styles = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, padding: 2 } as const;

const floatingStyles = {
  ...styles,
  position: 'fixed',
  insetBlockEnd: 16,
  insetInline: 16,
  maxWidth: 560,
  marginInline: 'auto',
  zIndex: 'snackbar',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  boxShadow: 6,
} as const;
