import { Hono } from 'hono';
import { signInPath, signOutPath } from '../../../src/schema/authPages';
import { signInCall } from '../../../src/schema/screen';
import type { DocumentSources } from '../../web/documentSources';
import type { PageParts } from '../../web/pageParts';
import { createScreens } from './createScreens';

export function screenRoutes(sources: DocumentSources, parts: PageParts, distDir: string): Hono | undefined {
  const screens = createScreens(sources, parts, distDir);
  return (
    screens &&
    new Hono()
      .post(signInCall, screens.signInWithScreen)
      .post(signInPath, screens.signIn)
      .post(signOutPath, screens.signOut)
      .get('*', screens.page)
  );
}
