import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { useResourceContext } from 'react-admin';
import { TitledField, useInputId } from '../../fields/editorProps';
import { useFieldLabel } from '../../fields/useFieldLabel';

interface FormSectionLayoutProps {
  readonly title: ReactNode;
  readonly help: ReactNode;
  /** Whether the title is above the fields on wide screens too. */
  readonly isWide?: boolean;
  /** Source of rows that are alone in the section. If the title equals their label, it also names their group. */
  readonly rows?: string | undefined;
  readonly children: ReactNode;
}

export function FormSectionLayout({ title, help, isWide = false, rows, children }: FormSectionLayoutProps) {
  const resource = useResourceContext();
  const getLabel = useFieldLabel();
  const inputId = useInputId();
  const ownId = useId();
  const titled = rows !== undefined && getLabel(`resources.${resource}`, rows) === title ? rows : undefined;
  const id = titled === undefined ? ownId : `${inputId(titled)}-label`;
  return (
    // The group inside already has this name.
    <Section aria-labelledby={titled === undefined ? id : undefined}>
      <div className={isWide ? 'section-content' : 'section-content beside'}>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{help}</p>
        </div>
        <div className="section-fields">
          <TitledField value={titled}>{children}</TitledField>
        </div>
      </div>
    </Section>
  );
}

const Section = styled('section', { skipSx: true, skipVariantsResolver: true })(
  ({ theme: { breakpoints, palette, spacing, typography } }) => ({
    // Container queries, because a form beside its preview is narrower than the window.
    containerType: 'inline-size',
    padding: spacing(2),
    [breakpoints.up('sm')]: { padding: spacing(3) },
    // The rules of its fields hide them all.
    '&:not(:has(.section-fields > *))': { display: 'none' },
    '& + &': { borderBlockStart: `1px solid ${palette.divider}` },
    '& .section-content': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: spacing(2, 5) },
    '@container (min-width: 900px)': { '& .section-content.beside': { gridTemplateColumns: '220px minmax(0, 1fr)' } },
    '& .section-content > div > h2': { ...typography.subtitle1, margin: 0, fontWeight: 600, lineHeight: 1.4 },
    '& .section-content > div > h2 + p': { ...typography.body2, margin: 0, marginBlockStart: spacing(0.5), color: palette.text.secondary },
    '& .section-fields': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      [breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      gap: spacing(3),
      alignItems: 'start',
      '& > *': { minWidth: 0 },
      '& > .wide': { gridColumn: '1 / -1' },
    },
  }),
);
