import { fileTypeFromBuffer } from 'file-type';
import { imageSize } from 'image-size';
import { maxFiles, type UploadField, uploadKind } from '../../src/fields/upload/uploadLimits';
import type { Registry } from '../../src/schema/registry';
import type { ResolvedResource } from '../../src/schema/resource';
import { uploadTypes } from '../../src/schema/uploadTypes';
import { fieldsOfType } from '../database/tables';
import { type ApiErrorEntry, invalid } from '../http/apiError';
import { toFileName } from './fileNames';
import type { MediaFile } from './media';
import { newMediaPath } from './storage';

const defaultMaxBytes = 5 * 1024 * 1024;
const acceptedTypes = { image: ['image/png', 'image/jpeg', 'image/webp'], file: ['application/pdf'] } as const;
const mebibyte = 1024 * 1024;

/** Default limit of bodies, and the allowance for other fields beside a record's files. */
const usualBodyBytes = 20 * mebibyte;
const otherFieldsBytes = 2 * mebibyte;

export function getMaxUploadBytes({ resources }: Pick<Registry, 'resources'>): number {
  const ofFiles = resources.map(({ fields }) =>
    fieldsOfType(fields, ...uploadTypes).reduce((sum, { field }) => sum + getMaxBytes(field), otherFieldsBytes),
  );
  return Math.max(usualBodyBytes, ...ofFiles);
}

function getMaxBytes(field: UploadField): number {
  return (field.maxBytes ?? defaultMaxBytes) * (field.type === 'files' ? (field.maxItems ?? maxFiles) : 1);
}

/** Replaces uploads by media paths, after checking their content. @returns values and files to store @throws ApiError 400 */
export async function extractUploads(
  resource: ResolvedResource,
  values: Record<string, unknown>,
): Promise<{ values: Record<string, unknown>; files: MediaFile[] }> {
  const entries: ApiErrorEntry[] = [];
  const files: MediaFile[] = [];
  const replaced = { ...values };
  const take = async (source: string, field: UploadField, upload: File, attr: string): Promise<MediaFile | undefined> => {
    const result = await checkUpload(field, upload);
    if (!('extension' in result)) entries.push({ attr, ...result });
    else {
      const path = newMediaPath(resource.path, result.extension);
      const file = { path, bytes: result.bytes, name: toFileName(upload.name, result.extension), source };
      files.push(file);
      return file;
    }
    return undefined;
  };
  for (const { source, field } of fieldsOfType(resource.fields, ...uploadTypes)) {
    const upload = values[source];
    if (upload instanceof File) replaced[source] = (await take(source, field, upload, source))?.path;
    if (field.type !== 'files' || !Array.isArray(upload)) continue;
    const list: unknown[] = [];
    for (const [index, one] of upload.entries()) {
      const file = one instanceof File ? await take(source, field, one, `${source}.${index}`) : undefined;
      list.push(one instanceof File ? file && { path: file.path, name: file.name } : one);
    }
    replaced[source] = list;
  }
  if (entries.length > 0) throw invalid(entries);
  return { values: replaced, files };
}

type CheckedUpload = { extension: string; bytes: Uint8Array } | Omit<ApiErrorEntry, 'attr'>;

async function checkUpload(field: UploadField, upload: File): Promise<CheckedUpload> {
  const maxBytes = field.maxBytes ?? defaultMaxBytes;
  if (upload.size > maxBytes) return { code: 'file_too_large', values: { max: Math.round((maxBytes / mebibyte) * 10) / 10 } };
  const bytes = new Uint8Array(await upload.arrayBuffer());
  const declared = field.accept?.filter((type) => !type.endsWith('/*')) ?? [];
  // A wildcard would admit unsafe types.
  const accepted: readonly string[] = declared.length > 0 ? declared : acceptedTypes[uploadKind(field)];
  const type = await detectType(bytes, accepted);
  if (type && hasTooManyPixels(type.mime, bytes)) return { code: 'invalid_image', text: 'too_many_pixels', values: { max: maxMegapixels } };
  if (type) return { extension: type.ext, bytes };
  const types = accepted.map((mime) => mime.replace(/^.*\//, '').toUpperCase()).join(', ');
  return uploadKind(field) === 'image'
    ? { code: 'invalid_image', text: 'image_type', values: { types } }
    : { code: 'invalid_file', text: 'file_type', values: { types } };
}

/** More than phone cameras take. A small file can claim any size, and exhaust the memory of its viewer. */
const maxMegapixels = 50;

function hasTooManyPixels(mime: string, bytes: Uint8Array): boolean {
  // SVGs have no pixels.
  if (!mime.startsWith('image/') || mime === 'image/svg+xml') return false;
  try {
    const { width, height } = imageSize(bytes);
    return !(width * height <= maxMegapixels * 1e6);
  } catch {
    return true;
  }
}

/** Text has no signature, so if text is accepted, any valid UTF-8 without NUL passes. */
async function detectType(bytes: Uint8Array, accepted: readonly string[]): Promise<{ ext: string; mime: string } | undefined> {
  const detected = await fileTypeFromBuffer(bytes);
  if (detected) return accepted.includes(detected.mime) ? detected : undefined;
  const text = accepted.find((mime) => mime === 'text/plain' || mime === 'text/csv');
  return text && bytes.length > 0 && isText(bytes) ? { ext: text === 'text/csv' ? 'csv' : 'txt', mime: text } : undefined;
}

function isText(bytes: Uint8Array): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0');
  } catch {
    return false;
  }
}
