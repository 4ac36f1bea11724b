export { BackNotice } from './BackNotice';
export { ColumnEdges } from './ColumnEdges';
export { ListNotice } from './ListNotice';
export { OpenView } from './OpenView';
export { PinnedViews } from './PinnedViews';
export { ViewNotice } from './ViewNotice';
export { ViewsSync } from './ViewsSync';
