/**
 * Maximum size in bytes of each part of the built app, compressed with brotli (docs/reports/performance.md). Lower a budget when its part
 * shrinks. A commit that raises one gives the reason. Hashes in chunk names change a size by up to 130 bytes, that of the first chunk by
 * up to 270, so each budget leaves that margin.
 */
export const scriptBudgets = {
  /** First chunk: everything that a list renders, and the screens for errors and for code that failed to load. */
  index: 222_600,
  /**
   * Shared by menus, dialogs and the sign-in page, with MUI's text input and checkbox; `forms` is shared by forms and record pages. Loaded
   * when idle.
   */
  fields: 54_200,
  forms: 73_200,
  /** Calendar library. Loaded when the pointer or focus reaches its button, or when a date filter opens. */
  calendar: 19_360,
  LoginPage: 1_380,
  /**
   * Dashboard with its declarations, the arrangement of widgets, the loader of customized menus, and the hints for unexpected response
   * formats.
   */
  HomePage: 10_400,
  /** Chart library, in the chunk that both kinds of charts share. */
  CategoricalChart: 66_660,
  TrendChart: 13_150,
  RichTextArea: 122_200,
  /** Worker for CSV and XLSX, in one file. Loaded when a file is read or written. */
  sheetWorker: 37_565,
} as const;

export const otherScript = 13_000;

/** Messages that every page loads: all namespaces of a language. */
export const wordBudgets = { en: 12_700, ar: 17_500 } as const;

/** Response to a page request: the document with its rendered screen and data. */
export const documentBudgets = { '/auth/login': 9_700, '/users': 26_000 } as const;
