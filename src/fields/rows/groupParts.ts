export { EmptyGroups } from './EmptyGroups';
export { GroupHeading } from './GroupHeading';
