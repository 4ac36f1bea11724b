import englishMessages from 'ra-language-english';

const { ra: published } = englishMessages;

/** react-admin's own messages. */
export const ra = {
  ...published,
  action: { ...published.action, show: 'View', clone: 'Duplicate', update_application: 'Reload' },
  validation: { ...published.validation, minLength: 'Must be at least %{min} characters' },
};
