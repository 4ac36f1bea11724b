import { defineFeature } from '../../extensions/feature';
import { SearchButton } from './SearchButton';

/** Finds records and pages from anywhere: Ctrl+K. */
export const searchFeature = defineFeature({ name: 'search', parts: { header: { search: { Component: SearchButton } } } });
