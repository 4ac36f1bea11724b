/** Exports for customizations (docs/integrators/customizing.md). No side effects (`vite.config.ts`): only named parts load. */
export { usePageLocale } from '../../fields/usePageLocale';
export { formatDate, formatDateTime, formatDays, formatHijri, formatMoney, formatNumber, formatTime } from '../../i18n/format';
export { ActionButton, ApiButton } from '../actions/ActionButton';
export { useApiCall } from '../actions/useApiCall';
export { useDeclaration, useRegistry } from '../registry/RegistryContext';
export { ShowSection } from '../show/ShowSection';
export { ResourceIcon } from '../theme/icons';
export { DeclaredField } from './DeclaredField';
export { DeclaredInput } from './DeclaredInput';
export { FormField } from './FormField';
export { RecordLink } from './RecordLink';
export { ResourceForm } from './ResourceForm';
export { FormSection, ResourceCreate, ResourceEdit } from './ResourceForms';
export { ResourceList } from './ResourceList';
export { ResourceShow } from './ResourceShow';
export { ResourceTable } from './ResourceTable';
export { ShowField } from './ShowField';
