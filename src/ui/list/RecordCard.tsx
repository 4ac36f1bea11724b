import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type RaRecord, RecordContextProvider, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import { CustomizationBoundary } from '../../extensions/CustomizationBoundary';
import { FieldDisplay } from '../../fields/FieldDisplay';
import { Picture } from '../../fields/Picture';
import { StateChip } from '../../fields/StateChip';
import { useRecordName } from '../../fields/useRecordName';
import { isEmptyValue } from '../../schema/isEmptyValue';
import { RecordMenu } from '../actions/RecordMenu';
import { offeredTransitions } from '../actions/transitions';
import { Checkbox } from '../lazy/floating';
import { useDeclaration } from '../registry/RegistryContext';
import { LinkText, useRecordLink } from './RecordLink';
import { type CardParts, cardParts, type ListColumn, useColumnTitle, useCustomColumns } from './useListColumns';

const corner = { alignSelf: 'flex-start', flex: 'none', marginInlineEnd: -1, mt: -1 } as const;

interface RecordCardProps {
  readonly record: RaRecord;
  readonly selection?: {
    /** True if any card is selected: cards then show a checkbox instead of their menu. */
    readonly isActive: boolean;
    readonly isSelected: boolean;
    readonly toggle: () => void;
  };
}

// Coloured links look like errors.
const factValueSx = { minWidth: 0, maxWidth: '100%', overflow: 'hidden', '& .v-link': { color: 'text.primary' } } as const;

function CardFact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // In Arabic, a date with time may not fit beside its label.
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, minWidth: 0, alignItems: 'baseline' }}>
      <Typography component="span" variant="body2" color="text.secondary" sx={{ flex: 'none' }}>
        {label}
      </Typography>
      <Typography component="div" variant="body2" sx={factValueSx}>
        {children}
      </Typography>
    </Box>
  );
}

function CardFacts({ record, facts }: Pick<CardParts, 'facts'> & Pick<RecordCardProps, 'record'>) {
  const translate = useTranslate();
  const { name } = useDeclaration();
  const { fields: customized } = useResourceCustomizations();
  const columns = useCustomColumns();
  const getTitle = useColumnTitle();
  const filled = facts.filter(
    ({ source, field }) => customized?.[source]?.Field || field.type === 'localized' || !isEmptyValue(record[source]),
  );
  return (
    <>
      {filled.map(({ source, field }) => (
        <CardFact key={source} label={translate(`resources.${name}.fields.${source}`)}>
          <FieldDisplay source={source} field={field} dense />
        </CardFact>
      ))}
      {columns.map((column) => (
        <CardFact key={column.source} label={getTitle(column)}>
          {column.Cell && (
            <CustomizationBoundary path={`resources.${name}.columns.${column.source}`} small>
              <column.Cell />
            </CustomizationBoundary>
          )}
        </CardFact>
      ))}
    </>
  );
}

interface CardPictureProps extends Pick<RecordCardProps, 'record'> {
  readonly image: ListColumn;
  readonly name: string;
  readonly isWide: boolean;
}

function CardPicture({ image: { source, field }, record, name, isWide }: CardPictureProps) {
  const { fields: customized } = useResourceCustomizations();
  return (
    <Box sx={isWide ? { flexBasis: '100%', '& > .v-picture': { width: 1, height: 'auto' } } : { flex: 'none' }}>
      {customized?.[source]?.Field ? (
        <FieldDisplay source={source} field={field} dense />
      ) : (
        <Picture address={record[source]} name={name} size={56} shape={isWide ? 'wide' : 'square'} />
      )}
    </Box>
  );
}

function CardCorner({ record, name, selection }: RecordCardProps & { readonly name: string }) {
  const translate = useTranslate();
  const declaration = useDeclaration();
  if (selection?.isActive)
    return (
      <Checkbox
        className="unprinted"
        checked={selection.isSelected}
        onChange={selection.toggle}
        slotProps={{ input: { 'aria-label': translate('lists.selectRow', { name }) } }}
        sx={corner}
      />
    );
  return (
    <>
      {/* For the key that selects the focused card. */}
      {selection && <input type="checkbox" hidden onChange={selection.toggle} />}
      <RecordMenu
        record={record}
        name={name}
        transitions={offeredTransitions(declaration, record)}
        hasLinks
        hasDuplicate
        hasCustomActions
        onSelect={selection?.toggle}
        sx={corner}
      />
    </>
  );
}

export function RecordCard({ record, selection }: RecordCardProps) {
  const nameRecord = useRecordName();
  const declaration = useDeclaration();
  const linkTo = useRecordLink();
  const { image, link, chips, facts } = cardParts(declaration);
  const name = nameRecord(declaration, record);
  const isWide = image?.field.type === 'image' && image.field.shape === 'wide';
  return (
    <RecordContextProvider value={record}>
      <Card
        variant="outlined"
        sx={{
          display: 'flex',
          flexWrap: isWide ? 'wrap' : 'nowrap',
          gap: 1.5,
          p: 1.5,
          height: '100%',
          ...(selection?.isSelected && { borderColor: 'primary.main', bgcolor: 'action.selected' }),
        }}
      >
        {image && <CardPicture image={image} record={record} name={name} isWide={isWide} />}
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 0.75 }}>
          <Link data-record component={RouterLink} to={linkTo(record)} color="text.primary" underline="hover" sx={{ fontWeight: 600 }}>
            {link && link.source !== 'id' ? <LinkText column={link} /> : name}
          </Link>
          <CardFacts record={record} facts={facts} />
          {chips.length > 0 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
              {chips.map(({ source, field }) => (
                <StateChip key={source} source={source} field={field} />
              ))}
            </Box>
          )}
        </Box>
        <CardCorner record={record} name={name} {...(selection && { selection })} />
      </Card>
    </RecordContextProvider>
  );
}
