import type { homeBanners as declaration } from '../../../resources/homeBanners';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const homeBanners = {
  name: 'Home Banner |||| Home Banners',
  purpose: 'Banners are the pictures at the top of the app’s home screen. Their order here is their order there.',
  fields: {
    title: 'Title',
    subtitle: 'Subtitle',
    action: 'Button',
    link: 'Link',
    image: 'Picture',
    ordering: 'Place',
    is_active: 'Active',
    created_at: 'Created',
  },
  help: {
    action: 'Words on the button; without them there is none.',
    link: 'Where the button leads.',
    image: 'Wide, at least 1200 × 600. Words stand on its lower part.',
    is_active: 'Only active banners are shown.',
  },
  sections: {
    words: {
      title: 'Words',
      help: 'What stands on the picture.',
    },
    picture: {
      title: 'Picture',
      help: 'One picture for both languages.',
    },
    visibility: {
      title: 'Visibility',
      help: 'Whether the app shows it.',
    },
  },
} satisfies ResourceMessages<typeof declaration>;
