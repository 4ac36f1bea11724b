import { defineFeature } from '../../extensions/feature';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { removeDraftsOfOthers } from './draftKeys';
import { ListDrafts } from './ListDrafts';

const FormDrafts = lazyPart(async () => (await import('./FormDrafts')).FormDrafts);

/** Stores form input in the tab. Restores it after a reload or sign-in, and offers it if its record was deleted. */
export const draftsFeature = defineFeature({
  name: 'drafts',
  parts: {
    'form.notices': { draft: { Component: FormDrafts, usePreload: () => FormDrafts.preload } },
    'list.notices': { drafts: { Component: ListDrafts } },
  },
  forgetOthers: removeDraftsOfOthers,
});
