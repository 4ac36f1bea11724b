import { serveScreens } from './performance/serveScreens';
import { screenApp } from './screenApp';

await serveScreens(screenApp);
