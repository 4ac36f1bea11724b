import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type RaRecord, RecordContextProvider, useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import { CustomizationBoundary } from '../../extensions/CustomizationBoundary';
import { FieldDisplay } from '../../fields/FieldDisplay';
import { isEmptyValue } from '../../fields/isEmptyValue';
import { Picture } from '../../fields/Picture';
import { StateChip } from '../../fields/StateChip';
import { useRecordName } from '../../fields/useRecordName';
import { RecordMenu } from '../actions/RecordMenu';
import { offeredTransitions } from '../actions/transitions';
import { useResourceLabel } from '../registry/labels';
import { useDeclaration } from '../registry/RegistryContext';
import { LinkText, useRecordLink } from './RecordLink';
import { type CardParts, cardParts, type ListColumn, useColumnTitle, useCustomColumns } from './useListColumns';
import { useHasBulkActions, useRowSelection } from './useRowSelection';

/** At the end of the first line, its target as large as a thumb. */
const corner = { alignSelf: 'flex-start', flex: 'none', marginInlineEnd: -1, mt: -1 } as const;

interface RecordCardProps {
  readonly record: RaRecord;
  /** Left out where cards cannot be ticked. */
  readonly selection?: {
    /** Some card is ticked: every card then has a box in the place of its menu. */
    readonly isUnderWay: boolean;
    readonly isSelected: boolean;
    readonly toggle: () => void;
  };
}

// Coloured links on each card read as errors.
const factValueSx = { minWidth: 0, maxWidth: '100%', overflow: 'hidden', '& .v-link': { color: 'text.primary' } } as const;

/** A value of the record after its label. */
function CardFact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // A day with its time may not fit beside its label in Arabic: it then takes the next line rather than lose its end.
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

/** The fields that have a value, and the customized columns. */
function CardFacts({ record, facts }: Pick<CardParts, 'facts'> & Pick<RecordCardProps, 'record'>) {
  const translate = useTranslate();
  const { name } = useDeclaration();
  const { fields: customized } = useResourceCustomizations();
  const columns = useCustomColumns();
  const titleOf = useColumnTitle();
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
        <CardFact key={column.source} label={titleOf(column)}>
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

/** One record as a card: picture, name, a few facts, its states, and a menu of what can be done with it. */
function RecordCard({ record, selection }: RecordCardProps) {
  const nameRecord = useRecordName();
  const translate = useTranslate();
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
        {selection?.isUnderWay ? (
          <Checkbox
            className="unprinted"
            checked={selection.isSelected}
            onChange={selection.toggle}
            slotProps={{ input: { 'aria-label': translate('lists.selectRow', { name }) } }}
            sx={corner}
          />
        ) : (
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
        )}
      </Card>
    </RecordContextProvider>
  );
}

/** Cards drawn while the first page loads: what a phone shows of it. */
const SKELETON_CARDS = 6;

const gridSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

/**
 * The list as cards, where a table does not fit.
 *
 * @param isSelectable whether cards can be ticked where there are bulk actions; default true
 */
export function RecordCards({ isSelectable = true }: { readonly isSelectable?: boolean }) {
  const { name } = useDeclaration();
  const { data, isPending, isPlaceholderData, selectedIds } = useListContext();
  const label = useResourceLabel()(name, 2);
  const { isSelected, toggle } = useRowSelection();
  const canSelect = useHasBulkActions() && isSelectable;
  const isUnderWay = selectedIds.length > 0;
  return (
    <Box component="ul" data-searched aria-label={label} aria-busy={isPending} sx={{ ...gridSx, opacity: isPlaceholderData ? 0.6 : 1 }}>
      {isPending || !data
        ? Array.from({ length: SKELETON_CARDS }, (_, index) => index).map((index) => (
            <Box component="li" key={index}>
              <Skeleton variant="rounded" height={104} />
            </Box>
          ))
        : data.map((record) => (
            <Box component="li" key={record.id} sx={{ minWidth: 0 }}>
              <RecordCard
                record={record}
                {...(canSelect && {
                  selection: { isUnderWay, isSelected: isSelected(record.id), toggle: () => toggle(record.id, false) },
                })}
              />
            </Box>
          ))}
    </Box>
  );
}
