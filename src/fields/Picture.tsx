import { type CSSProperties, useState } from 'react';
import type { FieldDeclaration } from '../schema/fieldTypes';
import { getInitial } from './getInitial';
import { safeHref } from './safeHref';

interface PictureProps {
  readonly address: string | null | undefined;
  readonly name: string;
  readonly size: number;
  readonly shape?: FieldDeclaration<'image'>['shape'];
}

export function Picture({ address, name, size, shape = 'square' }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const src = address ? safeHref(address) : undefined;
  const style = { '--size': `${size}px` } as CSSProperties;
  if (!src || failed === src)
    return (
      <span aria-hidden="true" className={`v-picture ${shape} missing`} style={style}>
        {getInitial(name)}
      </span>
    );
  return (
    <img
      className={`v-picture ${shape}`}
      style={style}
      src={src}
      alt={name}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
