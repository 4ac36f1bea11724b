/**
 * What `customizations/` builds on, beside react-admin: the generated views in parts. docs/customizing.md shows each. Each part has its own
 * file, and `vite.config.ts` says that this folder has no side effects: a customization loads only the parts that it names.
 */
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
