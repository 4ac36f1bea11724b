import { defineFeature } from '../../extensions/feature';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { removeDraftsOfOthers } from './draftKeys';
import { ListDrafts } from './ListDrafts';

const FormDrafts = lazyPart(async () => (await import('./FormDrafts')).FormDrafts);

/** Stores in the tab what is typed into forms, and offers it again after a reload, a sign-in or the deletion of its record. */
export const draftsFeature = defineFeature({
  name: 'drafts',
  parts: {
    'form.notices': { draft: { Component: FormDrafts, usePreload: () => FormDrafts.preload } },
    'list.notices': { drafts: { Component: ListDrafts } },
  },
  forgetOthers: removeDraftsOfOthers,
});
