import { drawsDocuments } from '../auth/drawsDocuments';
import type { Start, StartOptions } from '../data/performanceOptions';
import { sleep } from '../http/sleep';
import { handOver, showScreen } from './handover';
import { readAnswers } from './readAnswers';
import { readInto } from './screenReads';
import { withFirstScreen } from './withFirstScreen';

/** For so long the first screen need not ask again for what came with it, in milliseconds: until it is drawn, on a weak computer too. */
const startMilliseconds = 5_000;

/** All of it is in the page; what would come over the line after all is not waited for. Milliseconds. */
const readMilliseconds = 100;

/** Starts the app with the screen and the answers that the gateway has written into the page. */
export function startWithScreen({ root, locale, queryClient, home, isLocal }: StartOptions): Start {
  const answers = readAnswers(locale);
  // A session that another server keeps is not known to the gateway.
  const rendersDocuments = isLocal.session && drawsDocuments();
  return {
    fetch: rendersDocuments ? withFirstScreen(answers, { home, show: (screen) => showScreen(root, screen, queryClient) }) : answers.fetch,
    async prepare(providers) {
      handOver(root, queryClient);
      if (isLocal.api) await Promise.race([readInto(queryClient, providers, answers.reads, startMilliseconds), sleep(readMilliseconds)]);
    },
  };
}
