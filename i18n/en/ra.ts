import englishMessages from 'ra-language-english';

/** react-admin's own messages. */
export const ra = englishMessages.ra;
