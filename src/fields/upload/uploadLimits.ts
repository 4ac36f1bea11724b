import type { FieldDeclaration } from '../../schema/fieldTypes';

/** Defaults that `UploadLimits` promises. */
const defaults = {
  image: ['image/png', 'image/jpeg', 'image/webp'],
  file: ['application/pdf'],
} as const;
const defaultMaxBytes = 5 * 1024 * 1024;

/** A chosen file in the form's values, as the data provider expects it. */
export interface ChosenFile {
  readonly rawFile: File;
  readonly src: string;
  readonly title: string;
}

/** Whether a form value is a file that the user chose, rather than the URL of a stored one. */
export function isChosenFile(value: unknown): value is ChosenFile {
  return typeof value === 'object' && value !== null && 'rawFile' in value;
}

/** The media types and the size that a field takes, defaults filled in. */
export function uploadLimits(field: FieldDeclaration<'image'> | FieldDeclaration<'file'>): { accept: readonly string[]; maxBytes: number } {
  return { accept: field.accept ?? defaults[field.type], maxBytes: field.maxBytes ?? defaultMaxBytes };
}

/** Every file, in `accept`. */
export const anyType = '*/*';

/** Whether a media type is among those of `accept`, e.g. `image/png` or `image/*`. Browsers know no type of some files. */
export function acceptsType(accept: readonly string[], type: string): boolean {
  return accept.some((one) => one === anyType || (one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : one === type));
}

/** Why a file cannot be taken, as a key under `forms.upload`; undefined when it can. */
export function uploadRefusal(
  file: File,
  limits: { accept: readonly string[]; maxBytes: number },
): 'wrongType' | 'tooLarge' | 'empty' | undefined {
  if (!acceptsType(limits.accept, file.type)) return 'wrongType';
  if (file.size > limits.maxBytes) return 'tooLarge';
  return file.size === 0 ? 'empty' : undefined;
}
