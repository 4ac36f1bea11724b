import { Hono } from 'hono';
import { signInCall } from '../../../src/schema/screen';
import type { DocumentSources } from '../../web/documentSources';
import type { PageParts } from '../../web/pageParts';
import { createScreens } from './createScreens';

/** Creates the app that answers documents, and sign-ins that ask for a screen. @returns undefined without a built renderer */
export function screenRoutes(sources: DocumentSources, parts: PageParts, distDir: string): Hono | undefined {
  const screens = createScreens(sources, parts, distDir);
  return screens && new Hono().post(signInCall, screens.signInWithScreen).post('/auth/login', screens.signIn).get('*', screens.page);
}
