import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type RaRecord, RecordContextProvider, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { FieldDisplay } from '../../../fields/FieldDisplay';
import { useRecordName } from '../../../fields/useRecordName';
import type { ListWidget } from '../../../schema/listWidget';
import { useRecordLink } from '../../../ui/list/RecordLink';
import { toListColumns } from '../../../ui/list/useListColumns';
import { useResourceLabel } from '../../../ui/registry/labels';
import { useDeclaration } from '../../../ui/registry/RegistryContext';
import { visuallyHidden } from '../../../ui/theme/visuallyHidden';

interface ListTableProps {
  readonly caption: string;
  readonly list: ListWidget;
  readonly records: readonly RaRecord[];
}

export function ListTable({ caption, list, records }: ListTableProps) {
  const translate = useTranslate();
  const resource = useDeclaration(list.resource);
  const nameRecord = useRecordName();
  const linkTo = useRecordLink();
  const label = useResourceLabel()(resource.name, 1);
  const shown = toListColumns(resource, list.columns).filter(({ source }) => list.columns.includes(source));
  return (
    <Table size="small" sx={tableSx}>
      <Box component="caption" sx={visuallyHidden}>
        {caption}
      </Box>
      <TableHead>
        <TableRow>
          <TableCell>{label}</TableCell>
          {shown.map(({ source }) => (
            <TableCell key={source}>{translate(`resources.${resource.name}.fields.${source}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {records.map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            <TableRow>
              <TableCell component="th" scope="row">
                <Link component={RouterLink} to={linkTo(record)}>
                  <bdi>{nameRecord(resource, record)}</bdi>
                </Link>
              </TableCell>
              {shown.map(({ source, field }) => (
                <TableCell key={source}>
                  <FieldDisplay source={source} field={field} dense />
                </TableCell>
              ))}
            </TableRow>
          </RecordContextProvider>
        ))}
      </TableBody>
    </Table>
  );
}

const tableSx = {
  '& .MuiTableCell-root': { height: 36, paddingInline: 1, paddingBlock: 0.25, whiteSpace: 'nowrap' },
  '& td.MuiTableCell-root, & td *': { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
  '& th:first-of-type': { paddingInlineStart: 0 },
  '& .MuiTableCell-root:last-child': { paddingInlineEnd: 0 },
  '& thead .MuiTableCell-root': { backgroundColor: 'background.paper', color: 'text.secondary', fontWeight: 400 },
  '& tbody th': { fontWeight: 400 },
  '& tbody tr:last-child .MuiTableCell-root': { borderBottom: 0 },
} as const;
