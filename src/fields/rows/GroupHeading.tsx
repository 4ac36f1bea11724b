import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FieldOf } from '../../schema/fieldTypes';
import { RowMenu } from './RowMenu';
import { nextGroup, outerGroup } from './rowGroups';
import { useGroupName } from './useGroupName';

type Row = Readonly<Record<string, unknown>>;

interface GroupHeadingProps {
  readonly field: FieldOf<'rows'>;
  /** Key of the messages of the rows. */
  readonly messages: string;
  readonly rows: readonly Row[];
  /** The first of the group. */
  readonly row: Row;
  /** Adds a copy of the group under another value; undefined while nothing can be changed. */
  readonly onDuplicate: ((value: unknown, next: unknown) => void) | undefined;
}

/** Above the first row of a group: what it is called, how many rows it has, and what can be done with all of them. */
export function GroupHeading({ field, messages, rows, row, onDuplicate }: GroupHeadingProps) {
  const translate = useTranslate();
  const nameOf = useGroupName(field, messages);
  const source = outerGroup(field) ?? '';
  const count = rows.filter((other) => other[source] === row[source]).length;
  const next = nextGroup(field, rows);
  const isFull = field.maxRows !== undefined && rows.length + count > field.maxRows;
  const name = nameOf(row);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 40,
        paddingInline: 1.5,
        backgroundColor: 'action.hover',
        borderStartStartRadius: 'inherit',
        borderStartEndRadius: 'inherit',
      }}
    >
      <Typography component="h3" variant="subtitle2">
        {name}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary', flex: 1 }}>
        {translate(`${messages}.count`, { smart_count: count })}
      </Typography>
      {next !== undefined && (
        <RowMenu
          name={name}
          copyName={nameOf({ [source]: next })}
          onDuplicate={onDuplicate && !isFull ? () => onDuplicate(row[source], next) : undefined}
        />
      )}
    </Box>
  );
}
