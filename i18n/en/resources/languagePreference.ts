import type { languagePreference as declaration } from '../../../resources/languagePreference';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const languagePreference = {
  name: 'Language |||| Languages',
  purpose: 'Languages match trainees with trainers who speak them.',
  fields: { name: 'Name', code: 'Code', is_active: 'Status' },
  states: { is_active: { true: 'Active', false: 'Inactive' } },
  help: {
    code: 'ISO 639 code in lowercase, with a country if needed: ar, en, pt-BR.',
    is_active: 'Only active languages are offered to trainers and trainees.',
  },
  sections: { main: { title: 'Language', help: 'Its name in English and Arabic, and its code.' } },
} satisfies ResourceMessages<typeof declaration>;
