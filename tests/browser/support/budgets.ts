/**
 * The most bytes that each part of the built app may have, as brotli sends them: documented in docs/reports/performance.md. A part that has
 * become smaller takes its budget along; one that must grow says why in the commit that raises it. The hashes in names of chunks move a part
 * by up to 130 bytes, so a budget leaves as many.
 */
export const scriptBudgets = {
  /** The first chunk: all that a list draws, and what stands for a failure or for code that is lost: neither can be fetched then. */
  index: 222_100,
  /** Shared by menus, dialogs and the sign-in page, with MUI's text input and checkbox; then by forms and pages of records. Fetched at rest. */
  fields: 54_200,
  forms: 73_000,
  /** The library of the calendar. Fetched when the pointer or the focus reaches its button, or when a filter by days opens. */
  calendar: 19_400,
  LoginPage: 1_400,
  /** The dashboard with its declarations. Says what to declare where an answer has another form, arranges widgets, and fetches the menu of customized ones. */
  HomePage: 10_400,
  /** The library of the charts, in the chunk of what both kinds share. */
  CategoricalChart: 66_700,
  /** What only one of them draws. */
  TrendChart: 13_300,
  /** What react-admin's inputs of dates shared with it is its own since they went. */
  RichTextArea: 122_200,
  /** The worker for CSV and XLSX, in one file. Fetched when a file is read or written. */
  sheetWorker: 37_600,
} as const;

/** Any other chunk. */
export const otherScript = 13_000;

/** The words that every page begins with, all namespaces of a language together. */
export const wordBudgets = { en: 12_700, ar: 17_500 } as const;

/** What answers a request for a page: the document with its screen and its answers. */
export const documentBudgets = { '/auth/login': 9_700, '/users': 26_000 } as const;
