/** What rows need only where they are grouped, in one chunk. */
export { EmptyGroups } from './EmptyGroups';
export { GroupHeading } from './GroupHeading';
