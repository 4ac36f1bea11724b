/** The entry of the thread in which the gateway renders first screens. */
import { serveScreens } from './performance/serveScreens';
import { screenApp } from './screenApp';

await serveScreens(screenApp);
