import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRecordName } from '../../fields/useRecordName';
import type { NamedTransition, ResolvedResource } from '../../schema/resource';
import { hasFields } from '../../schema/transitionCalls';
import { LazyTransitionForm } from '../../ui/actions/lazyQuestions';
import { TransitionQuestion } from '../../ui/actions/TransitionQuestion';
import { useLetterKeys } from '../../ui/keys/letterKeys';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';
import { useResourceLabel } from '../../ui/registry/labels';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { detailSections } from '../../ui/show/ShowSection';
import { DetailSkeleton } from '../../ui/states/DetailSkeleton';
import { ErrorState } from '../../ui/states/StatePanel';
import { PageTitle } from '../../ui/theme/PageTitle';
import { lowWindow, sizes } from '../../ui/theme/sizes';
import { visuallyHidden } from '../../ui/theme/visuallyHidden';
import { DecisionButton, QueueActions, UndoBar } from './QueueActions';
import { QueueEnd, QueueProgress } from './QueueProgress';
import { QueueRecord } from './QueueRecord';
import { type QueueCommand, useQueueKeyGroups, useQueueKeys } from './queueKeys';
import { useQueue } from './useQueue';

const QueueKeysDialog = lazyWithMessages(async () => (await import('../../ui/keys/KeysDialog')).KeysDialog, 'keys', {
  failure: 'floating',
});

export function ResourceQueue() {
  const resource = useDeclaration();
  const { queue } = resource.list;
  const [transition, refusal] = [queue?.transition, queue?.refusal].map((named) => resource.transitions.find(({ name }) => name === named));
  return transition ? <WaitingRecords resource={resource} transition={transition} refusal={refusal} /> : null;
}

interface WaitingRecordsProps {
  readonly resource: ResolvedResource;
  readonly transition: NamedTransition;
  readonly refusal: NamedTransition | undefined;
}

function WaitingRecords({ resource, transition, refusal }: WaitingRecordsProps) {
  const nameRecord = useRecordName();
  const translate = useTranslate();
  const label = useResourceLabel()(resource.name, 2);
  const isRtl = useTheme().direction === 'rtl';
  const [letters] = useLetterKeys();
  const [showsKeys, setShowsKeys] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const queue = useQueue(resource, refusal ? [transition, refusal] : [transition]);
  const { record, position, total, isAtEnd } = queue;
  const getLabel = ({ name }: NamedTransition) => translate(`resources.${resource.name}.transitions.${name}.label`);
  const action = getLabel(transition);
  const keyGroups = useQueueKeyGroups(isRtl, action, refusal && getLabel(refusal));

  const commands: { readonly [C in QueueCommand]: () => void } = {
    next: () => queue.canMove && queue.move(1),
    previous: () => queue.canMove && queue.move(-1),
    act: () => queue.act(transition),
    refuse: () => refusal && queue.act(refusal),
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
      {/* The end panel announces itself. */}
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
      <QueueBar resource={resource} transition={transition} refusal={refusal} queue={queue} getLabel={getLabel} isRtl={isRtl} />
      <Question queue={queue} />
      {showsKeys && <QueueKeysDialog groups={keyGroups} onClose={() => setShowsKeys(false)} />}
    </Box>
  );
}

function Question({ queue }: QueueProps) {
  const { unconfirmed, confirm, cancelConfirm, settle } = queue;
  if (!unconfirmed) return null;
  const { record, transition } = unconfirmed;
  if (hasFields(transition)) return <LazyTransitionForm {...unconfirmed} isSeen onDone={() => settle(record.id)} onClose={cancelConfirm} />;
  return <TransitionQuestion {...unconfirmed} open isPending={false} onConfirm={confirm} onClose={cancelConfirm} />;
}

interface QueueBarProps extends WaitingRecordsProps, QueueProps {
  readonly getLabel: (transition: NamedTransition) => string;
  readonly isRtl: boolean;
}

function QueueBar({ resource, transition, refusal, queue, getLabel, isRtl }: QueueBarProps) {
  const { pending, isAtEnd, canMake, canMove, move, act, undo, send } = queue;
  return (
    <Box
      className="unprinted"
      sx={{
        ...barStyles,
        ...(pending && (isAtEnd ? lastUndoStyles : undoStyles)),
        ...(isAtEnd && !pending && { borderTop: 0, backgroundColor: 'transparent' }),
      }}
    >
      <UndoBar resource={resource} pending={pending} onUndo={undo} onExpire={send} />
      {!isAtEnd && (
        <QueueActions canMove={canMove} isRtl={isRtl} onMove={move}>
          {refusal && (
            <DecisionButton
              transition={refusal}
              label={getLabel(refusal)}
              letter="X"
              disabled={!canMake(refusal)}
              onAct={act}
              variant="outlined"
            />
          )}
          <DecisionButton transition={transition} label={getLabel(transition)} letter="V" disabled={!canMake(transition)} onAct={act} />
        </QueueActions>
      )}
    </Box>
  );
}

/** Scrolls each record to its top. At the end, moves the focus, because the pressed button is gone. */
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

function FailureAlert({ queue: { failure, dismissFailure, show } }: QueueProps) {
  const translate = useTranslate();
  if (!failure) return null;
  const { id, name, reason } = failure;
  return (
    <Alert
      severity="error"
      onClose={dismissFailure}
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

/** Fills the window, so that the actions keep their position. */
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

/** In low windows only the undo bar sticks, 27 px high. */
const lowUndo = { position: 'sticky', paddingBlockStart: 0, paddingBlockEnd: 1.5 } as const;
const undoStyles = { [lowWindow]: { ...lowUndo, insetBlockEnd: -80 } } as const;
const lastUndoStyles = { [lowWindow]: { ...lowUndo, insetBlockEnd: -12 } } as const;
