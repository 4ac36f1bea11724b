import type { StorageSettings } from '../config/config';
import { folderStorage } from './folderStorage';
import type { Storage } from './storage';

/** Opens the storage that a URL names. The S3 client is loaded only for a bucket. */
export async function openStorage(settings: StorageSettings): Promise<Storage> {
  if (settings.kind === 'folder') return folderStorage(settings.folder);
  // The SDK warns of versions of Node that later versions of itself will not know; ours is pinned.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const { s3Storage } = await import('./s3Storage');
  return s3Storage(settings);
}
