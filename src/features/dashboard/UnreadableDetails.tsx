import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { answerShape } from '../../data/widgets/answerShape';
import { getExpectations, readingCode } from '../../data/widgets/readingCode';
import type { UnreadableAnswer } from '../../data/widgets/unreadable';
import type { Widget } from '../../schema/widget';
import { unreadableDetailsHeight } from './sizes';

interface UnreadableDetailsProps {
  readonly error: UnreadableAnswer;
  readonly widget: Widget;
}

const file = 'resources/dashboard.ts';

export function UnreadableDetails({ error: { reason, path, found, answer }, widget }: UnreadableDetailsProps) {
  const translate = useTranslate();
  const say = (name: string, values?: object) => translate(`dashboard.unreadable.${name}`, values);
  const whole = answerShape(answer);
  return (
    <Box component="details" sx={{ typography: 'caption', color: 'text.secondary', width: '100%' }}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24 }}>
        {translate('common.error.details')}
      </Box>
      {/* Scrollable content must be reachable by keyboard (WCAG 2.1.1). */}
      <Box role="group" aria-label={translate('common.error.details')} tabIndex={0} sx={scrollSx}>
        <p>{say(reason)}</p>
        <p>
          {say('declare', { name: widget.name, file })} <Code>npm run check</Code>, <Code>docs/features/dashboard.md</Code>
        </p>
        <p>
          {say('expected')} {getExpectations(widget).map((one) => `${say(`expects.${one}`)} `)}
          <Code>{readingCode(widget.read)}</Code>
        </p>
        <p>
          {say('path')} <Code>{path}</Code>
        </p>
        <p>
          {say('found')} <Code>{found}</Code>
        </p>
        {whole !== found && (
          <p>
            {say('answer')} <Code>{whole}</Code>
          </p>
        )}
        <p>
          {say('call')} <Code>{widget.call}</Code>
        </p>
      </Box>
    </Box>
  );
}

function Code({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="code" dir="ltr" sx={{ unicodeBidi: 'isolate' }}>
      {children}
    </Box>
  );
}

const scrollSx = {
  maxHeight: unreadableDetailsHeight,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  borderRadius: 1,
  '& p': { margin: 0, marginBlockEnd: 0.5 },
} as const;
