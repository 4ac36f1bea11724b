import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type MouseEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { ConflictDialogProps } from '../../customizations/conflictProps';
import { isSameValue } from '../../fields/isSameValue';
import { FieldChange } from '../../ui/changes/FieldChange';
import { type ConflictChoice, ConflictField, editedPath } from './ConflictField';

/** Opens links in a new tab, because following them would leave the form. */
function openInNewTab(event: MouseEvent) {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}

/** Dialog of remote changes to an open form. Conflicts are chosen or edited; other changes are merged. Choices survive closing it. */
export function GeneratedConflictDialog(props: ConflictDialogProps) {
  const { open, yours, theirs, conflicts, purpose, onResolve, onClose, onExited } = props;
  const translate = useTranslate();
  const titleId = useId();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const form = useForm({ mode: 'onBlur' });
  const { choices, choose, chooseAll } = useChoices(props);
  const isComplete = conflicts.every((source) => choices[source]);

  const resolve = async () => {
    const edited = conflicts.filter((source) => choices[source] === 'edited');
    if (!(await form.trigger(edited.map(editedPath), { shouldFocus: true }))) return;
    const values = { yours, theirs, edited: form.getValues('edited') as ConflictDialogProps['yours'] };
    onResolve(Object.fromEntries(conflicts.map((source) => [source, values[choices[source] as ConflictChoice]?.[source]])));
  };

  return (
    <Dialog
      open={open}
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      onClose={(_event, reason) => reason !== 'backdropClick' && onClose()}
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited } }}
    >
      <DialogTitle id={titleId}>{translate(conflicts.length > 0 ? 'changes.conflict.title' : 'changes.conflict.reviewTitle')}</DialogTitle>
      <DialogContent
        onClickCapture={openInNewTab}
        sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <Help count={conflicts.length} onChooseAll={chooseAll} />
        <FormProvider {...form}>
          <ConflictFields {...props} choices={choices} choose={choose} />
        </FormProvider>
        <ChangedBesides {...props} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onClose}>{translate('changes.conflict.back')}</Button>
        <Button variant="contained" disableElevation disabled={!isComplete} onClick={resolve}>
          {translate(purpose === 'save' ? 'ra.action.save' : 'changes.others.takeOver')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Choices for conflicting fields. A newer remote version discards them. */
function useChoices({ theirs, conflicts }: Pick<ConflictDialogProps, 'theirs' | 'conflicts'>) {
  const [made, setMade] = useState<{
    readonly theirs: ConflictDialogProps['theirs'];
    readonly choices: Readonly<Record<string, ConflictChoice>>;
  }>({ theirs, choices: {} });
  const choices = made.theirs === theirs ? made.choices : {};
  const choose = (some: Readonly<Record<string, ConflictChoice>>) => setMade({ theirs, choices: { ...choices, ...some } });
  const chooseAll = (choice: ConflictChoice) => choose(Object.fromEntries(conflicts.map((source) => [source, choice])));
  return { choices, choose, chooseAll };
}

type ConflictFieldsProps = ConflictDialogProps & Pick<ReturnType<typeof useChoices>, 'choices' | 'choose'>;

function ConflictFields({ choices, choose, resource, sources, before, yours, theirs, conflicts, getLabel }: ConflictFieldsProps) {
  return sources
    .filter(({ source }) => conflicts.includes(source))
    .map(({ source, field }) => (
      <ConflictField
        key={source}
        resource={resource}
        source={source}
        field={field}
        label={getLabel(source)}
        before={before[source]}
        yours={yours[source]}
        theirs={theirs[source]}
        choice={choices[source]}
        onChoose={(choice) => choose({ [source]: choice })}
      />
    ));
}

interface HelpProps {
  readonly count: number;
  readonly onChooseAll: (choice: ConflictChoice) => void;
}

function Help({ count, onChooseAll }: HelpProps) {
  const translate = useTranslate();
  if (count === 0) return null;
  return (
    <>
      <Typography color="text.secondary">{translate('changes.conflict.help')}</Typography>
      {count > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" variant="outlined" onClick={() => onChooseAll('yours')}>
            {translate('changes.conflict.allYours')}
          </Button>
          <Button size="small" variant="outlined" onClick={() => onChooseAll('theirs')}>
            {translate('changes.conflict.allTheirs')}
          </Button>
        </Box>
      )}
    </>
  );
}

function ChangedBesides({ resource, sources, before, theirs, conflicts, theirsOnly, getLabel }: ConflictDialogProps) {
  const translate = useTranslate();
  if (theirsOnly.length === 0) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {conflicts.length > 0 && (
        <Typography component="h3" variant="subtitle1">
          {translate('changes.conflict.cameIn')}
        </Typography>
      )}
      {sources
        .filter(({ source, field }) => theirsOnly.includes(source) && !isSameValue(field, before[source], theirs[source]))
        .map(({ source, field }) => (
          <Box key={source}>
            <Typography component={conflicts.length > 0 ? 'h4' : 'h3'} variant="subtitle2">
              {getLabel(source)}
            </Typography>
            <FieldChange
              source={source}
              field={field}
              before={before[source]}
              after={theirs[source]}
              scope={`resources.${resource.name}`}
            />
          </Box>
        ))}
    </Box>
  );
}
