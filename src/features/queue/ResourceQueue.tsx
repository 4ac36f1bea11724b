import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useRecordName } from '../../fields/useRecordName';
import type { NamedTransition, ResolvedResource } from '../../schema/resource';
import { TransitionQuestion } from '../../ui/actions/TransitionQuestion';
import { useResourceLabel } from '../../ui/registry/labels';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { detailSections } from '../../ui/show/ShowSection';
import { DetailSkeleton } from '../../ui/states/DetailSkeleton';
import { ErrorState } from '../../ui/states/StatePanel';
import { PageTitle } from '../../ui/theme/PageTitle';
import { lowWindow, sizes } from '../../ui/theme/sizes';
import { visuallyHidden } from '../../ui/theme/visuallyHidden';
import { QueueActions, UndoBar } from './QueueActions';
import { type QueueCommand, QueueKeysDialog, useQueueKeys } from './QueueKeysDialog';
import { QueueEnd, QueueProgress } from './QueueProgress';
import { QueueRecord } from './QueueRecord';
import { useQueue } from './useQueue';

/** Works through the records that wait for one transition (`list.queue`), one after another, by keyboard, mouse or thumb. */
export function ResourceQueue() {
  const resource = useDeclaration();
  const transition = resource.transitions.find(({ name }) => name === resource.list.queue?.transition);
  return transition ? <WaitingRecords resource={resource} transition={transition} /> : null;
}

interface WaitingRecordsProps {
  readonly resource: ResolvedResource;
  readonly transition: NamedTransition;
}

function WaitingRecords({ resource, transition }: WaitingRecordsProps) {
  const nameRecord = useRecordName();
  const translate = useTranslate();
  const label = useResourceLabel()(resource.name, 2);
  const isRtl = useTheme().direction === 'rtl';
  const [letters, setLetters] = useStore('queue.letters', true);
  const [showsKeys, setShowsKeys] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const queue = useQueue(resource, transition);
  const { record, position, total, isAtEnd } = queue;
  const action = translate(`resources.${resource.name}.transitions.${transition.name}.label`);

  const commands: { readonly [C in QueueCommand]: () => void } = {
    next: () => queue.canMove && queue.move(1),
    previous: () => queue.canMove && queue.move(-1),
    act: queue.act,
    undo: queue.undo,
    help: () => setShowsKeys(true),
  };
  useQueueKeys({ isRtl, letters, onCommand: (command) => commands[command]() });

  useQueueFocus(queue, content);

  return (
    <Box sx={pageStyles}>
      <PageTitle
        title={translate('lists.labelled', { label, value: translate(`resources.${resource.name}.views.${resource.list.queue?.view}`) })}
      />
      <QueueProgress position={position} total={total} done={queue.done} onKeys={() => setShowsKeys(true)} />
      {/* The end is announced by its own panel. */}
      <Box role="status" sx={visuallyHidden}>
        {record && translate('lists.queue.announced', { name: nameRecord(resource, record), position, total })}
      </Box>
      <FailureAlert queue={queue} />
      <Box ref={content} tabIndex={-1} sx={contentStyles}>
        {isAtEnd ? (
          <QueueEnd resource={resource} done={queue.done} more={queue.remaining} onContinue={() => queue.show()} />
        ) : (
          <QueueContent resource={resource} queue={queue} />
        )}
      </Box>
      <Box
        className="unprinted"
        sx={{
          ...barStyles,
          ...(queue.held && (isAtEnd ? lastUndoStyles : undoStyles)),
          ...(isAtEnd && !queue.held && { borderTop: 0, backgroundColor: 'transparent' }),
        }}
      >
        <UndoBar resource={resource} transition={transition} held={queue.held} onUndo={queue.undo} onExpire={queue.send} />
        {!isAtEnd && (
          <QueueActions
            transition={transition}
            action={action}
            canAct={queue.canAct}
            canMove={queue.canMove}
            isRtl={isRtl}
            onMove={queue.move}
            onAct={queue.act}
          />
        )}
      </Box>
      {queue.asked && (
        <TransitionQuestion
          transition={transition}
          record={queue.asked}
          open
          isPending={false}
          onConfirm={queue.confirm}
          onClose={queue.forgetAsked}
        />
      )}
      <QueueKeysDialog
        open={showsKeys}
        isRtl={isRtl}
        action={action}
        letters={letters}
        onLetters={setLetters}
        onClose={() => setShowsKeys(false)}
      />
    </Box>
  );
}

/** Each record begins at its top. At the end, where the pressed button is gone, the focus goes to what stands there instead. */
function useQueueFocus({ position, isAtEnd }: QueueProps['queue'], content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (position !== undefined) window.scrollTo({ top: 0 });
  }, [position]);
  useEffect(() => {
    if (isAtEnd && document.activeElement === document.body) content.current?.focus();
  }, [isAtEnd, content]);
}

interface QueueProps {
  readonly queue: ReturnType<typeof useQueue>;
}

/** A change that was sent and refused, and the way back to its record. */
function FailureAlert({ queue: { failure, forgetFailure, show } }: QueueProps) {
  const translate = useTranslate();
  if (!failure) return null;
  const { id, name, reason } = failure;
  return (
    <Alert
      severity="error"
      onClose={forgetFailure}
      action={
        <Button color="inherit" size="small" onClick={() => show(id)}>
          {translate('ra.action.show')}
        </Button>
      }
    >
      {translate('lists.queue.failed', { name, reason })}
    </Alert>
  );
}

/** The record, or what stands in its place while it is read or cannot be. */
function QueueContent({ resource, queue }: QueueProps & { readonly resource: ResolvedResource }) {
  const translate = useTranslate();
  const { list, one, record } = queue;
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (one.error && !record && !list.isPending) return <ErrorState error={one.error} onRetry={() => void one.refetch()} />;
  if (!record) return <DetailSkeleton sections={detailSections(resource).length} />;
  return (
    <>
      {queue.isSettled && <Alert severity="info">{translate('lists.queue.settled')}</Alert>}
      <QueueRecord resource={resource} record={record} />
    </>
  );
}

/** As high as the window at least, so that the actions stand in one place however short a record is. */
const pageStyles = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  minHeight: { xs: `calc(100dvh - ${sizes.header + 32}px)`, md: `calc(100dvh - ${sizes.header + 48}px)` },
} as const;

const contentStyles = {
  flex: 1,
  display: 'grid',
  alignContent: 'start',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&&:focus-visible': { outline: 'none' },
} as const;

/** In reach however long the record is. */
const barStyles = {
  position: 'sticky',
  insetBlockEnd: 0,
  [lowWindow]: { position: 'static' },
  zIndex: 'appBar',
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginInline: { xs: -2, md: -3 },
  marginBlockEnd: { xs: -2, md: -3 },
  paddingInline: { xs: 2, md: 3 },
  paddingBlockStart: 1.5,
  paddingBlockEnd: 'calc(12px + env(safe-area-inset-bottom))',
  borderTop: 1,
  borderColor: 'divider',
  backgroundColor: 'background.paper',
} as const;

/** In a low window only the way back stays in sight, 27 px high: what is below it is at its place in the page. */
const lowUndo = { position: 'sticky', paddingBlockStart: 0, paddingBlockEnd: 1.5 } as const;
const undoStyles = { [lowWindow]: { ...lowUndo, insetBlockEnd: -80 } } as const;
const lastUndoStyles = { [lowWindow]: { ...lowUndo, insetBlockEnd: -12 } } as const;
