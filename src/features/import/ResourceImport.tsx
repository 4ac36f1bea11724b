import Box from '@mui/material/Box';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useOpenForm } from '../../ui/form/useOpenForm';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';
import { inSentence, useResourceLabel } from '../../ui/registry/labels';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { BackLink } from '../../ui/show/BackLink';
import { PageTitle } from '../../ui/theme/PageTitle';
import { CheckRows } from './CheckRows';
import { ChooseFile } from './ChooseFile';
import type { ImportChoices, ReadFile, StartedImport } from './importSteps';
import { MatchColumns } from './MatchColumns';

const RunImport = lazyWithMessages(async () => (await import('./RunImport')).RunImport, 'jobs');

type Step =
  | { readonly at: 'choose' }
  | { readonly at: 'match'; readonly read: ReadFile; readonly choices?: ImportChoices }
  | { readonly at: 'check'; readonly read: ReadFile; readonly choices: ImportChoices }
  | { readonly at: 'run'; readonly started: StartedImport };

export function ResourceImport() {
  const translate = useTranslate();
  const resource = useDeclaration();
  const label = useResourceLabel()(resource.name, 2);
  const [step, setStep] = useState<Step>({ at: 'choose' });
  // An ended session must not discard the work. A run continues after the sign-in.
  useOpenForm(step.at !== 'choose');
  const content = useFocusedStep(step.at);
  const choose = () => setStep({ at: 'choose' });
  const run = (started: StartedImport) => setStep({ at: 'run', started });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
      <PageTitle title={translate('transfer.import.title', { resource: inSentence(label) })} />
      <BackLink />
      <Box ref={content} role="group" tabIndex={-1} aria-label={translate(titles[step.at])} sx={contentStyles}>
        {step.at === 'choose' && <ChooseFile onRead={(read) => setStep({ at: 'match', read })} onResume={run} />}
        {step.at === 'match' && (
          <MatchColumns
            key={step.read.sheet.encoding}
            read={step.read}
            before={step.choices}
            onRead={(read) => setStep({ at: 'match', read })}
            onBack={choose}
            onDone={(choices) => setStep({ at: 'check', read: step.read, choices })}
          />
        )}
        {step.at === 'check' && <CheckRows {...step} onBack={() => setStep({ ...step, at: 'match' })} onRun={run} />}
        {step.at === 'run' && <RunImport {...step.started} />}
      </Box>
    </Box>
  );
}

const contentStyles = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', '&&:focus-visible': { outline: 'none' } } as const;

const titles = {
  choose: 'transfer.import.choose.title',
  match: 'transfer.import.columns.title',
  check: 'transfer.import.check.title',
  run: 'transfer.import.run.title',
} as const satisfies Record<Step['at'], string>;

/** Focuses the content when the step changes, because the pressed button is gone. */
function useFocusedStep(at: Step['at']): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(at);
  useEffect(() => {
    if (before.current === at) return;
    before.current = at;
    window.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [at]);
  return content;
}
