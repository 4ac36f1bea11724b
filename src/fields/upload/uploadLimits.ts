import type { FieldDeclaration } from '../../schema/fieldTypes';

const defaults = {
  image: ['image/png', 'image/jpeg', 'image/webp'],
  file: ['application/pdf'],
} as const;
const defaultMaxBytes = 5 * 1024 * 1024;

export const maxFiles = 10;

export type UploadField = FieldDeclaration<'image'> | FieldDeclaration<'file'> | FieldDeclaration<'files'>;

export const uploadKind = (field: UploadField): 'image' | 'file' => (field.type === 'files' ? field.of : field.type);

export interface ChosenFile {
  readonly rawFile: File;
  readonly src: string;
  readonly title: string;
}

export function isChosenFile(value: unknown): value is ChosenFile {
  return typeof value === 'object' && value !== null && 'rawFile' in value;
}

export const hasChosenFile = (value: unknown): boolean => (Array.isArray(value) ? value.some(isChosenFile) : isChosenFile(value));

export function uploadLimits(field: UploadField): { accept: readonly string[]; maxBytes: number } {
  return { accept: field.accept ?? defaults[uploadKind(field)], maxBytes: field.maxBytes ?? defaultMaxBytes };
}

export const anyType = '*/*';

/** Returns whether `accept` includes a media type, e.g. by `image/*`. Some files have no type. */
export function acceptsType(accept: readonly string[], type: string): boolean {
  return accept.some((one) => one === anyType || (one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : one === type));
}

/** Returns why a file is rejected: a key below `forms.upload`. */
export function uploadRefusal(
  file: File,
  limits: { accept: readonly string[]; maxBytes: number },
): 'wrongType' | 'tooLarge' | 'empty' | undefined {
  if (!acceptsType(limits.accept, file.type)) return 'wrongType';
  if (file.size > limits.maxBytes) return 'tooLarge';
  return file.size === 0 ? 'empty' : undefined;
}
