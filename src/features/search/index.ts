import { defineFeature } from '../../extensions/feature';
import { SearchButton } from './SearchButton';

export const searchFeature = defineFeature({ name: 'search', parts: { header: { search: { Component: SearchButton } } } });
