import { isRenderedByGateway } from '../auth/isRenderedByGateway';
import type { Start, StartOptions } from '../data/performanceOptions';
import { sleep } from '../http/sleep';
import { readAnswers } from './readAnswers';
import { replaceScreen, showScreen } from './replaceScreen';
import { readInto } from './screenReads';
import { withFirstScreen } from './withFirstScreen';

/** Maximum time in ms until the first screen is rendered. */
const startMs = 5_000;

/** Maximum time in ms for the embedded reads, which only a busy processor delays. After a read that needs a call, `missedMs`. */
const readMs = 1_000;
const missedMs = 100;

export function startWithScreen({ root, locale, queryClient, home, isLocal }: StartOptions): Start {
  const answers = readAnswers(locale);
  const rendersDocuments = isLocal.session && isRenderedByGateway();
  return {
    fetch: rendersDocuments ? withFirstScreen(answers, { home, show: (screen) => showScreen(root, screen, queryClient) }) : answers.fetch,
    async prepare(providers) {
      replaceScreen(root, queryClient);
      if (!isLocal.api) return;
      const reads = readInto(queryClient, providers, answers.reads, startMs);
      await Promise.race([reads, answers.missed.then(() => sleep(missedMs)), sleep(readMs)]);
    },
  };
}
