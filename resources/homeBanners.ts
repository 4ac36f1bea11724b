import { defineResource } from '../src/schema/defineResource';

/** The pictures at the top of the app's home screen, in their order. */
export const homeBanners = defineResource({
  name: 'homeBanners',
  path: 'banners',
  icon: 'banners',
  section: 'business',
  recordRepresentation: 'title',
  fields: {
    title: { type: 'localized', of: 'text', required: true, maxLength: 60 },
    subtitle: { type: 'localized', of: 'text', maxLength: 120 },
    action: { type: 'localized', of: 'text', maxLength: 30 },
    link: { type: 'url' },
    image: { type: 'image', required: true, shape: 'wide' },
    ordering: { type: 'integer', readOnly: true },
    is_active: { type: 'boolean', default: true, tones: { false: 'neutral' } },
    created_at: { type: 'datetime', auto: 'created' },
  },
  list: {
    columns: ['image', 'title', 'is_active', 'subtitle'],
    moreColumns: ['ordering', 'link', 'created_at'],
    filters: ['is_active'],
    search: ['title', 'subtitle'],
    sort: { field: 'ordering', order: 'ASC' },
  },
  can: { duplicate: true },
  sections: { words: ['title', 'subtitle', 'action', 'link'], picture: ['image'], visibility: ['is_active', 'created_at'] },
  calls: { reorder: { path: 'update_ordering/', field: 'ordering' } },
  preview: { kind: 'banner', image: 'image', title: 'title', text: 'subtitle', action: 'action' },
});
