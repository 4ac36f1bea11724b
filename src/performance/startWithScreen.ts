import type { QueryClient } from '@tanstack/react-query';
import { drawsDocuments } from '../auth/drawsDocuments';
import { sleep } from '../http/sleep';
import type { Locale } from '../schema/fieldTypes';
import { handOver, showScreen } from './handover';
import { type Answers, readAnswers } from './readAnswers';
import { type Asked, readInto } from './screenReads';
import { withFirstScreen } from './withFirstScreen';

/** For so long the first screen need not ask again for what came with it, in milliseconds: until it is drawn, on a weak computer too. */
const startMilliseconds = 5_000;

/** All of it is in the page; what would come over the line after all is not waited for. Milliseconds. */
const readMilliseconds = 100;

export interface StartOptions {
  readonly root: HTMLElement;
  readonly locale: Locale;
  readonly queryClient: QueryClient;
  readonly home: string;
  readonly isLocal: { readonly session: boolean; readonly api: boolean };
}

/** Starts the app with the screen and the answers that the gateway has written into the page. */
export function startWithScreen({ root, locale, queryClient, home, isLocal }: StartOptions): {
  readonly fetch: Answers['fetch'];
  readonly prepare: (asked: Asked) => Promise<void>;
} {
  const answers = readAnswers(locale);
  // A session that another server keeps is not known to the gateway.
  const rendersDocuments = isLocal.session && drawsDocuments();
  return {
    fetch: rendersDocuments ? withFirstScreen(answers, { home, show: (screen) => showScreen(root, screen, queryClient) }) : answers.fetch,
    async prepare(asked) {
      handOver(root, queryClient);
      if (isLocal.api) await Promise.race([readInto(queryClient, asked, answers.reads, startMilliseconds), sleep(readMilliseconds)]);
    },
  };
}
