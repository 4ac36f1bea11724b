import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import { Box, Button } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { CodeError } from '../../extensions/CodeError';
import { Reference } from '../states/reference';
import { StatePanel } from '../states/StatePanel';
import { PageTitle } from '../theme/PageTitle';

interface ErrorPageProps {
  readonly error: Error;
  readonly resetErrorBoundary?: (args?: unknown) => void;
}

/** Browser messages for a script that could not be loaded, after an update of the app or without a network. */
const outdated = /dynamically imported module|importing a module script|module script failed|preload css|i18n_error/i;

export function ErrorPage({ error, resetErrorBoundary }: ErrorPageProps) {
  const translate = useTranslate();
  const isCode = error instanceof CodeError;
  const isOutdated = isCode || outdated.test(error.message);
  const canRetry = resetErrorBoundary !== undefined && (isCode || !isOutdated);
  const text = isCode && canRetry ? 'part' : isOutdated ? 'outdated' : 'text';
  return (
    <>
      <PageTitle title="common.error.title" />
      <StatePanel
        role="alert"
        icon={<ErrorOutlineOutlined />}
        title={translate('common.error.title')}
        text={translate(`common.error.${text}`)}
        note={<Reference error={error} />}
      >
        {canRetry && (
          <Button variant="contained" onClick={resetErrorBoundary}>
            {translate('common.error.retry')}
          </Button>
        )}
        {(isOutdated || !canRetry) && (
          <Button variant={canRetry ? 'outlined' : 'contained'} onClick={() => window.location.reload()}>
            {translate('common.error.reload')}
          </Button>
        )}
        <Button variant="outlined" component={Link} to="/">
          {translate('common.error.home')}
        </Button>
        <Box component="details" sx={{ flexBasis: '100%', marginBlockStart: 2, color: 'text.secondary', fontSize: '0.8125rem' }}>
          <Box component="summary" sx={{ cursor: 'pointer' }}>
            {translate('common.error.details')}
          </Box>
          <Box component="code" dir="ltr" sx={{ display: 'block', marginBlockStart: 1, overflowWrap: 'anywhere' }}>
            {error.message}
          </Box>
        </Box>
      </StatePanel>
    </>
  );
}

interface PageBoundaryProps {
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly error: Error | undefined;
}

export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof CodeError) error.renew();
  }

  override componentDidUpdate(previous: PageBoundaryProps): void {
    if (this.state.error && previous.resetKey !== this.props.resetKey) this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <ErrorPage error={error} resetErrorBoundary={() => this.setState({ error: undefined })} /> : this.props.children;
  }
}
