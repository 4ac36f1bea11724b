import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useCreatePath, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useRecordName } from '../../fields/useRecordName';
import { useDeclaration } from '../registry/RegistryContext';

export interface RecordLinkProps {
  readonly children?: ReactNode;
}

export function RecordLink({ children }: RecordLinkProps) {
  const declaration = useDeclaration();
  const record = useRecordContext();
  const nameRecord = useRecordName();
  const createPath = useCreatePath();
  if (!record) return null;
  return (
    <Link component={RouterLink} to={createPath({ resource: declaration.name, type: 'show', id: record.id })}>
      {children ?? nameRecord(declaration, record)}
    </Link>
  );
}
