import type { StorageSettings } from '../config/config';
import { folderStorage } from './folderStorage';
import type { Storage } from './storage';

export async function openStorage(settings: StorageSettings): Promise<Storage> {
  if (settings.kind === 'folder') return folderStorage(settings.folder);
  // The SDK warns of Node versions that its next releases drop; our version of it is pinned.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const { s3Storage } = await import('./s3Storage');
  return s3Storage(settings);
}
