import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { useInput } from 'react-admin';
import { CodeBoundary } from '../../ui/lazy/CodeBoundary';
import { lazyView } from '../../ui/lazy/lazyPart';
import { ControlLabel } from '../ControlLabel';
import type { EditorProps } from '../editorProps';
import { InputMessage } from '../InputMessage';

/** The editor is the heaviest input of all: its chunk is loaded only where a form has a rich text. */
const LazyRichTextArea = lazyView(async () => (await import('./RichTextArea')).RichTextArea);

/** Formatted text. The API sanitises the HTML; the editor offers no more than it keeps. */
export function RichTextEditor(props: EditorProps<'richText'>) {
  const { id, label, required } = props;
  return (
    <>
      {/* The editor draws an element with the id `<id>-label` of its own. */}
      <ControlLabel id={`${id}-field`} label={label} required={required} group />
      <CodeBoundary>
        <Suspense fallback={<LoadingEditor {...props} />}>
          <LazyRichTextArea {...props} />
        </Suspense>
      </CodeBoundary>
    </>
  );
}

/** Holds the place of the editor. The rules apply from the start, so that a form that is saved early names every error. */
function LoadingEditor({ source, id, validate }: EditorProps<'richText'>) {
  const { fieldState } = useInput({ source, validate });
  return (
    <>
      <Skeleton variant="rounded" height={172} />
      <InputMessage id={id} error={fieldState.error?.message} help={undefined} />
    </>
  );
}
