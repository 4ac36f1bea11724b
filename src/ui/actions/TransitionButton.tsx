import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { type FC, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { NamedTransition } from '../../schema/resource';
import { MenuItem } from '../lazy/floating';
import { useDeclaration } from '../registry/RegistryContext';
import { ResourceIcon } from '../theme/icons';
import { tooltip } from '../theme/tooltip';
import { LazyTransitionQuestion } from './lazyQuestions';
import { warnsOf } from './transitions';
import { useTransition } from './useTransition';

interface TriggerProps {
  readonly label: string;
  /** What it does, in a menu. */
  readonly hint: string;
  readonly transition: NamedTransition;
  readonly onClick: () => void;
}

/** Where the transition is offered: on a detail page, in a row, or in the menu of a card. */
type TransitionPlace = 'page' | 'row' | 'menu';

/** Styles of an item with a hint, which wraps because a menu is no wider than a phone. */
export const menuTexts = { secondary: { variant: 'caption', sx: { whiteSpace: 'normal', maxWidth: 280 } } } as const;

const triggers: { readonly [P in TransitionPlace]: FC<TriggerProps> } = {
  page: ({ label, transition, onClick }) => (
    <Button
      variant={transition.tone === 'primary' ? 'contained' : 'outlined'}
      disableElevation
      color={transition.tone === 'danger' ? 'error' : 'primary'}
      startIcon={<ResourceIcon name={transition.icon} />}
      onClick={onClick}
    >
      {label}
    </Button>
  ),
  row: ({ label, transition, onClick }) => (
    <button
      {...tooltip(label)}
      type="button"
      className={transition.tone === 'danger' ? 'row-action danger' : 'row-action'}
      aria-label={label}
      onClick={onClick}
    >
      <ResourceIcon name={transition.icon} />
    </button>
  ),
  menu: ({ label, hint, transition, onClick }) => (
    <MenuItem onClick={onClick} sx={transition.tone === 'danger' ? { color: 'error.main' } : {}}>
      <ListItemIcon sx={transition.tone === 'danger' ? { color: 'inherit' } : {}}>
        <ResourceIcon name={transition.icon} fontSize="small" />
      </ListItemIcon>
      <ListItemText primary={label} secondary={hint} slotProps={menuTexts} />
    </MenuItem>
  ),
};

interface TransitionButtonProps {
  readonly transition: NamedTransition;
  readonly record: RaRecord;
  readonly place?: TransitionPlace;
  /** Called when the record has changed its state, or the question was dismissed. */
  readonly onClose?: () => void;
}

/** The button of one transition, with its question. Offer it only for transitions of `offeredTransitions`. */
export function TransitionButton(props: TransitionButtonProps) {
  const { transition, record } = props;
  return transition.confirm || warnsOf(transition, record) ? <AskingButton {...props} /> : <PlainButton {...props} />;
}

function PlainButton({ transition, record, place = 'page', onClose }: TransitionButtonProps) {
  const translate = useTranslate();
  const { name } = useDeclaration();
  const { run } = useTransition(transition, record);
  const Trigger = triggers[place];
  const key = `resources.${name}.transitions.${transition.name}`;
  const label = translate(`${key}.label`);
  const hint = translate(`${key}.hint`, { _: '' });
  return <Trigger label={label} hint={hint} transition={transition} onClick={() => run(() => onClose?.())} />;
}

function AskingButton({ transition, record, place = 'page', onClose }: TransitionButtonProps) {
  const translate = useTranslate();
  const { name } = useDeclaration();
  const [asking, setAsking] = useState(false);
  // A list has such buttons in every row: what the change takes is there once it is wanted.
  const [isWanted, setWanted] = useState(false);
  const ask = () => {
    setWanted(true);
    setAsking(true);
  };
  const close = () => {
    setAsking(false);
    onClose?.();
  };
  const Trigger = triggers[place];
  const key = `resources.${name}.transitions.${transition.name}`;
  const label = translate(`${key}.label`);
  const hint = translate(`${key}.hint`, { _: '' });
  return (
    <>
      <Trigger label={label} hint={hint} transition={transition} onClick={ask} />
      {isWanted && <TransitionDialog transition={transition} record={record} asking={asking} onClose={close} />}
    </>
  );
}

interface TransitionDialogProps extends Pick<TransitionButtonProps, 'transition' | 'record'> {
  readonly asking: boolean;
  readonly onClose: () => void;
}

function TransitionDialog({ transition, record, asking, onClose }: TransitionDialogProps) {
  const { run, isPending, errorText, reset } = useTransition(transition, record);
  const close = () => {
    onClose();
    reset();
  };
  return (
    <LazyTransitionQuestion
      transition={transition}
      record={record}
      open={asking}
      isPending={isPending}
      error={errorText}
      onConfirm={() => run(close)}
      onClose={close}
    />
  );
}
