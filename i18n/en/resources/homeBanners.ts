import type { homeBanners as declaration } from '../../../resources/homeBanners';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const homeBanners = {
  name: 'Home Banner |||| Home Banners',
  purpose: 'Banners are the images at the top of the app’s home screen, in the order shown here.',
  fields: {
    title: 'Title',
    subtitle: 'Subtitle',
    action: 'Button',
    link: 'Link',
    image: 'Image',
    ordering: 'Position',
    is_active: 'Status',
    created_at: 'Created',
  },
  states: { is_active: { true: 'Active', false: 'Inactive' } },
  help: {
    action: 'Leave empty to hide the button.',
    link: 'The page the button opens.',
    image: 'Wide, at least 1200 × 600. Text overlays the lower part.',
    is_active: 'Only active banners are shown.',
  },
  sections: {
    words: {
      title: 'Text',
      help: 'Text shown over the image.',
    },
    picture: {
      title: 'Image',
      help: 'One image for both languages.',
    },
    visibility: {
      title: 'Visibility',
      help: 'Whether the app shows it.',
    },
  },
} satisfies ResourceMessages<typeof declaration>;
