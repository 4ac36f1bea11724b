import { defineFeature } from '../../extensions/feature';
import type { ResolvedResource } from '../../schema/resource';
import { hasTexts } from '../../schema/textGaps';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';
import { FilteredByGap } from './FilteredByGap';
import { TranslationButton, translationPath } from './TranslationButton';
import { filePath } from './toDeskPath';
import { withGaps } from './withGaps';

const when = (resource: ResolvedResource) => hasTexts(resource) && resource.can.edit;

const OverviewGaps = lazyWithMessages(async () => (await import('./OverviewGaps')).OverviewGaps, 'translation');

/** Finds texts that lack a language or are out of date, and works through them at `/<resource>/translate`. */
export const translationFeature = defineFeature({
  name: 'translation',
  views: {
    [translationPath]: {
      View: lazyWithMessages(async () => (await import('./TranslationDesk')).TranslationDesk, 'translation'),
      when,
    },
    [filePath]: {
      View: lazyWithMessages(async () => (await import('./file/FilePage')).FilePage, 'translation'),
      when: (resource) => when(resource) && resource.kind === 'collection',
    },
  },
  parts: {
    'list.toolbar': { translation: { Component: TranslationButton, when: hasTexts } },
    overview: { translation: { Component: OverviewGaps, when: hasTexts, usePreload: OverviewGaps.usePreload } },
    'list.notices': { translation: { Component: FilteredByGap, when: hasTexts } },
  },
  dataProvider: withGaps,
});
