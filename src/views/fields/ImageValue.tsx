import Box from '@mui/material/Box';
import { useState } from 'react';
import { useDeclaration } from '../RegistryContext';
import type { FieldViewProps } from './fieldViewProps';
import { recordName } from './recordName';
import { safeHref } from './safeHref';

export interface PictureProps {
  readonly address: string | null | undefined;
  /** Whom or what the picture shows; its first letter stands in for a missing one. */
  readonly name: string;
  /** Side of the square, in pixels. */
  readonly size: number;
}

/** A square picture whose place stays the same while it loads, fails or is missing. */
export function Picture({ address, name, size }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const src = address ? safeHref(address) : undefined;
  const frame = { display: 'block', flex: 'none', width: size, height: size, borderRadius: 1, bgcolor: 'action.hover' } as const;
  if (!src || failed === src)
    return (
      <Box
        aria-hidden="true"
        sx={{ ...frame, display: 'grid', placeItems: 'center', color: 'text.secondary', fontSize: size * 0.4, fontWeight: 500 }}
      >
        {Array.from(name.trim())[0]?.toLocaleUpperCase() ?? ''}
      </Box>
    );
  return (
    <Box
      component="img"
      src={src}
      alt={name}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
      sx={{ ...frame, objectFit: 'cover' }}
    />
  );
}

export function ImageValue({ value, record, dense }: FieldViewProps<'image'>) {
  const name = recordName(useDeclaration(), record);
  return <Picture address={value} name={name} size={dense ? 36 : 160} />;
}
