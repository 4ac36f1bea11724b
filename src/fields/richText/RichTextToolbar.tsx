import FormatBold from '@mui/icons-material/FormatBold';
import FormatClear from '@mui/icons-material/FormatClear';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import FormatTextdirectionLToR from '@mui/icons-material/FormatTextdirectionLToR';
import FormatTextdirectionRToL from '@mui/icons-material/FormatTextdirectionRToL';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import TextFields from '@mui/icons-material/TextFields';
import Title from '@mui/icons-material/Title';
import { Box, type SvgIconProps, ToggleButton } from '@mui/material';
import { useTiptapEditor } from 'ra-input-rich-text';
import { type ComponentType, type KeyboardEvent, useEffect, useReducer } from 'react';
import { useTranslate } from 'react-admin';
import { get, useFormState } from 'react-hook-form';
import type { TextDirection } from '../../i18n/direction';
import { mirrored } from '../../ui/theme/mirrored';
import { tooltip } from '../../ui/theme/tooltip';
import { RichTextLink, toolButton } from './RichTextLink';
import type { RichTextHeading } from './richTextExtensions';

type Editor = NonNullable<ReturnType<typeof useTiptapEditor>>;

interface Command {
  readonly name: string;
  readonly Icon: ComponentType<SvgIconProps>;
  readonly turns?: boolean;
  readonly active?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => unknown;
}

const mark = (name: string) => ({ active: (e: Editor) => e.isActive(name), run: (e: Editor) => e.chain().focus().toggleMark(name).run() });
const heading = (level: RichTextHeading) => ({
  active: (e: Editor) => e.isActive('heading', { level }),
  run: (e: Editor) => e.chain().focus().toggleNode('heading', 'paragraph', { level }).run(),
});
const list = (name: string) => ({
  active: (e: Editor) => e.isActive(name),
  run: (e: Editor) => e.chain().focus().toggleList(name, 'listItem').run(),
});

const bold: Command = { name: 'bold', Icon: FormatBold, ...mark('bold') };
const italic: Command = { name: 'italic', Icon: FormatItalic, ...mark('italic') };
const commands: readonly Command[] = [
  { name: 'underline', Icon: FormatUnderlined, ...mark('underline') },
  { name: 'heading', Icon: Title, ...heading(2) },
  { name: 'subheading', Icon: TextFields, ...heading(3) },
  { name: 'bullets', Icon: FormatListBulleted, turns: true, ...list('bulletList') },
  { name: 'numbers', Icon: FormatListNumbered, ...list('orderedList') },
  {
    name: 'quote',
    Icon: FormatQuote,
    active: (e) => e.isActive('blockquote'),
    run: (e) => e.chain().focus().toggleWrap('blockquote').run(),
  },
  { name: 'clear', Icon: FormatClear, run: (e) => e.chain().focus().clearNodes().unsetAllMarks().run() },
];

const turn = (dir: TextDirection): Command => ({
  ...(dir === 'ltr' ? { name: 'leftToRight', Icon: FormatTextdirectionLToR } : { name: 'rightToLeft', Icon: FormatTextdirectionRToL }),
  active: (e) => e.isActive({ dir }),
  run: (e) => (e.isActive({ dir }) ? e.chain().focus().unsetTextDirection().run() : e.chain().focus().setTextDirection(dir).run()),
});

const [turnLeft, turnRight] = [turn('ltr'), turn('rtl')];

/** Arabic has no italics. Texts of a known language offer the other direction only. */
function offered(direction: TextDirection, isLanguageUnknown: boolean): readonly Command[] {
  const turns = isLanguageUnknown ? [turnLeft, turnRight] : [direction === 'ltr' ? turnRight : turnLeft];
  return [bold, ...(direction === 'ltr' ? [italic] : []), ...commands, ...turns];
}

/** WAI-ARIA Authoring Practices, toolbar pattern. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  if (event.key !== forward && event.key !== backward) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  buttons.at((at + (event.key === forward ? 1 : -1)) % buttons.length)?.focus();
}

interface RichTextToolbarProps {
  readonly source: string;
  readonly controls: string;
  readonly label: string;
  readonly direction: TextDirection;
  readonly isLanguageUnknown: boolean;
  readonly isDescribed: boolean;
}

function useAriaState(editor: Editor | null, source: string, id: string, isDescribed: boolean): void {
  const { errors } = useFormState({ name: source });
  const isInvalid = get(errors, source) !== undefined;
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    const { dom } = editor.view;
    const messageId = `${id}-helper-text`;
    const message = dom.closest('.ra-input')?.querySelector('.MuiFormHelperText-root');
    if (message) message.id = messageId;
    dom.setAttribute('aria-invalid', String(isInvalid));
    if (isInvalid || isDescribed) dom.setAttribute('aria-describedby', messageId);
    else dom.removeAttribute('aria-describedby');
  }, [editor, isInvalid, isDescribed, id]);
}

export function RichTextToolbar({ source, controls, label, direction, isLanguageUnknown, isDescribed }: RichTextToolbarProps) {
  const editor = useTiptapEditor();
  useAriaState(editor, source, controls, isDescribed);
  const translate = useTranslate();
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor?.on('transaction', rerender);
    return () => {
      editor?.off('transaction', rerender);
    };
  }, [editor]);
  return (
    <Box
      role="toolbar"
      aria-label={translate('lists.labelled', { label: translate('forms.richText.toolbar'), value: label })}
      aria-controls={controls}
      onKeyDown={moveFocus}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.25, padding: 0.5, borderBlockEnd: '1px solid', borderColor: 'divider' }}
    >
      {offered(direction, isLanguageUnknown).map(({ name, Icon, turns, active, run }, index) => {
        const label = translate(`forms.richText.${name}`);
        return (
          <ToggleButton
            key={name}
            value={name}
            size="small"
            selected={Boolean(editor && active?.(editor))}
            disabled={!editor}
            onClick={() => editor && run(editor)}
            aria-label={label}
            {...tooltip(label)}
            tabIndex={index === 0 ? 0 : -1}
            sx={toolButton}
          >
            <Icon fontSize="small" sx={turns ? mirrored : undefined} />
          </ToggleButton>
        );
      })}
      <RichTextLink editor={editor} />
    </Box>
  );
}
