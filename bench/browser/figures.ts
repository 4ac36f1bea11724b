/** What one run of one app gave, by the keys of targets.ts. */
export type Figures = Partial<Record<FigureKey, number>>;

/** Every figure that the browser gives. */
export type FigureKey =
  | 'signIn'
  | 'rowsSeen'
  | 'rowsUsable'
  | 'rowsWarm'
  | 'submitToRows'
  | 'record'
  | 'form'
  | 'nextPage'
  | 'sort'
  | 'search'
  | 'searchRequests'
  | 'language'
  | 'wireBytes'
  | 'bytesAtRest'
  | 'listCalls'
  | 'recordCalls'
  | 'layoutShift'
  | 'heap'
  | 'nodes'
  | 'listeners'
  | 'exerciseForm'
  | 'exerciseFormLater'
  | 'exerciseSort'
  | 'exerciseNextPage'
  | 'exerciseSubmit'
  | 'exerciseHeap';
