import type { ReactNode } from 'react';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';
import type { EmptyGroupsProps } from './EmptyGroups';
import type { GroupHeadingProps } from './GroupHeading';
import type { RowGroups } from './groupProps';
import { beginsGroups, endsGroups } from './rowGroups';

const parts = () => import('./groupParts');
const GroupHeading = lazyWithMessages<GroupHeadingProps>(async () => (await parts()).GroupHeading, 'related');
const EmptyGroups = lazyWithMessages<EmptyGroupsProps>(async () => (await parts()).EmptyGroups, 'related');

interface GroupedRowProps {
  readonly groups: RowGroups;
  readonly index: number;
  readonly label?: string;
  readonly children: ReactNode;
}

export function GroupedRow({ groups, index, label, children }: GroupedRowProps) {
  const { field, rows, open } = groups;
  const row = rows[index];
  if (!row) return null;
  const isSeen = (depth: number) => Array.from({ length: depth }).every((_, outer) => open.isOpen(row, outer));
  const headings = beginsGroups(field, rows, index).filter(isSeen);
  const isShown = isSeen(field.groupBy?.length ?? 0);
  // Empty groups follow the last row of their parent group.
  const ends = endsGroups(field, rows, index)
    .map((depth) => depth + 1)
    .filter((depth) => depth < (field.groupBy?.length ?? 0) && isSeen(depth));
  return (
    <li aria-label={label} hidden={!isShown && headings.length === 0 && ends.length === 0}>
      {headings.map((depth) => (
        <div key={depth} style={{ minHeight: headingHeight(depth) }}>
          <GroupHeading {...groups} row={row} depth={depth} begins={index} />
        </div>
      ))}
      <div hidden={!isShown}>{children}</div>
      {ends.toReversed().map((depth) => (
        <EmptyGroups key={depth} {...groups} row={row} depth={depth} />
      ))}
    </li>
  );
}

export function OuterEmptyGroups(groups: RowGroups) {
  return groups.field.groupBy && groups.rows.length > 0 ? <EmptyGroups {...groups} depth={0} /> : null;
}

const headingHeight = (depth: number) => (depth === 0 ? 44 : 36);
