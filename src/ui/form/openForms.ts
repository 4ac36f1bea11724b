export const openForms = new Set<symbol>();

/** Returns whether a form is open. Its input must survive the end of a session. */
export const hasOpenForm = (): boolean => openForms.size > 0;
