import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { useInput } from 'react-admin';
import { CodeBoundary } from '../../ui/lazy/CodeBoundary';
import { lazyView } from '../../ui/lazy/lazyPart';
import { ControlLabel } from '../ControlLabel';
import type { EditorProps } from '../editorProps';
import { InputMessage } from '../InputMessage';

/** The editor is the heaviest input, so it is loaded on demand. */
const LazyRichTextArea = lazyView(async () => (await import('./RichTextArea')).RichTextArea);

/** Input of HTML. The editor offers only what the API's sanitiser keeps. */
export function RichTextEditor(props: EditorProps<'richText'>) {
  const { id, label, required } = props;
  return (
    <>
      {/* The editor renders its own element with the id `<id>-label`. */}
      <ControlLabel id={`${id}-field`} label={label} required={required} group />
      <CodeBoundary>
        <Suspense fallback={<LoadingEditor {...props} />}>
          <LazyRichTextArea {...props} />
        </Suspense>
      </CodeBoundary>
    </>
  );
}

/** Placeholder with the editor's rules, so that an early submit reports all errors. */
function LoadingEditor({ source, id, validate }: EditorProps<'richText'>) {
  const { fieldState } = useInput({ source, validate });
  return (
    <>
      <Skeleton variant="rounded" height={172} />
      <InputMessage id={id} error={fieldState.error?.message} help={undefined} />
    </>
  );
}
