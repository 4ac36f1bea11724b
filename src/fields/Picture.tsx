import { type CSSProperties, useState } from 'react';
import type { FieldDeclaration } from '../schema/fieldTypes';
import { initialOf } from './initialOf';
import { safeHref } from './safeHref';

export interface PictureProps {
  readonly address: string | null | undefined;
  /** Whom or what the picture shows; its first letter stands in for a missing one. */
  readonly name: string;
  /** Height in pixels. */
  readonly size: number;
  /** Default `square`. */
  readonly shape?: FieldDeclaration<'image'>['shape'];
}

/** A picture whose place stays the same while it loads, fails or is missing. */
export function Picture({ address, name, size, shape = 'square' }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const src = address ? safeHref(address) : undefined;
  const style = { '--size': `${size}px` } as CSSProperties;
  if (!src || failed === src)
    return (
      <span aria-hidden="true" className={`v-picture ${shape} missing`} style={style}>
        {initialOf(name)}
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
