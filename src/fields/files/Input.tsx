import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { useInput } from 'react-admin';
import { CodeBoundary } from '../../ui/lazy/CodeBoundary';
import { lazyView } from '../../ui/lazy/lazyPart';
import type { EditorProps } from '../editorProps';

const LazyFilesInput = lazyView(async () => (await import('./FilesInput')).FilesInput);

export function FilesEditor(props: EditorProps<'files'>) {
  return (
    <CodeBoundary>
      <Suspense fallback={<LoadingFiles {...props} />}>
        <LazyFilesInput {...props} />
      </Suspense>
    </CodeBoundary>
  );
}

/** Placeholder with the input's rules, so that an early submit reports all errors. */
function LoadingFiles({ source, validate }: EditorProps<'files'>) {
  useInput({ source, validate });
  return <Skeleton variant="rounded" height={96} />;
}
