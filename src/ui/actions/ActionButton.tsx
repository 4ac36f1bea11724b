import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import { type ComponentType, createContext, type ReactElement, useContext, useEffect } from 'react';
import { useListContextWithProps, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import { CustomizationBoundary } from '../../extensions/CustomizationBoundary';
import { type CustomizationFailureProps, useFailure } from '../../extensions/CustomizationFailure';
import type { ActionCustomizations } from '../../extensions/feature';
import type { IconName } from '../../schema/declaration';
import { MenuItem } from '../lazy/floating';
import { useDeclaration } from '../registry/RegistryContext';
import { ResourceIcon } from '../theme/icons';
import { tooltip } from '../theme/tooltip';
import { useIsNarrow } from '../theme/useIsNarrow';
import { type ApiCallOptions, useApiCall } from './useApiCall';

/** Where an action is offered. */
interface ActionPlace {
  readonly place: 'page' | 'menu' | 'toolbar';
  readonly of?: keyof ActionCustomizations;
  /** Closes the menu. */
  readonly onClose?: () => void;
  /** Called when the action starts and ends; its menu is closed by then. */
  readonly onLoading?: (isLoading: boolean) => void;
}

const ActionPlaceContext = createContext<ActionPlace>({ place: 'page' });

interface ActionButtonProps {
  /** Text, or the key of a message. */
  readonly label: string;
  /** The name of an icon, or an element. */
  readonly icon?: IconName | ReactElement;
  /** `error` for what is hard to take back. */
  readonly color?: 'inherit' | 'primary' | 'error';
  readonly loading?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** The button of a customized action, drawn as its place has it: an item in a menu, a button on a page, an icon in a narrow toolbar. */
export function ActionButton({ label, icon: given, color = 'inherit', loading = false, disabled = false, onClick }: ActionButtonProps) {
  const translate = useTranslate();
  const { place, onClose, onLoading } = useContext(ActionPlaceContext);
  const isNarrow = useIsNarrow();
  useEffect(() => onLoading?.(loading), [onLoading, loading]);
  const text = translate(label, { _: label });
  const icon = typeof given === 'string' ? <ResourceIcon name={given} /> : given;
  if (place === 'menu')
    return (
      <MenuItem
        disabled={disabled || loading}
        onClick={() => {
          onClose?.();
          onClick();
        }}
        sx={color === 'inherit' ? {} : { color: `${color}.main` }}
      >
        {icon && <ListItemIcon sx={color === 'inherit' ? {} : { color: 'inherit' }}>{icon}</ListItemIcon>}
        {text}
      </MenuItem>
    );
  if (place === 'toolbar' && isNarrow && icon)
    return (
      <IconButton {...tooltip(text)} aria-label={text} color={color} loading={loading} disabled={disabled} onClick={onClick}>
        {icon}
      </IconButton>
    );
  return (
    <Button
      variant={place === 'page' ? 'outlined' : 'text'}
      color={color}
      startIcon={icon}
      loading={loading}
      disabled={disabled}
      onClick={onClick}
    >
      {text}
    </Button>
  );
}

export interface ApiButtonProps extends Pick<ActionButtonProps, 'label' | 'icon' | 'color'>, Pick<ApiCallOptions, 'method'> {
  /** As in `useApiCall`. */
  readonly path: string;
  /** Shown after the call: text, or the key of a message. `%{source}` is a value of the record, `smart_count` the number of selected records. */
  readonly done: string;
}

/** A customized action that calls an endpoint. A bulk action sends `{ ids }`; the others send no body. */
export function ApiButton({ path, method = 'POST', done, ...button }: ApiButtonProps) {
  const notify = useNotify();
  const record = useRecordContext();
  const isBulk = useContext(ActionPlaceContext).of === 'bulk';
  const { selectedIds: ids = [], onUnselectItems } = useListContextWithProps();
  const [call, { isPending }] = useApiCall(path, {
    method,
    onSuccess() {
      notify(done, { type: 'success', messageArgs: { ...record, smart_count: ids.length, _: done } });
      if (isBulk) onUnselectItems?.();
    },
  });
  return <ActionButton {...button} loading={isPending} onClick={() => call(isBulk ? { ids } : undefined)} />;
}

/** In a menu, in place of an action that failed. */
function FailureItem(props: CustomizationFailureProps) {
  const { text, label, copy } = useFailure(props);
  return (
    <MenuItem onClick={copy} aria-label={`${text} ${label}`} sx={{ color: 'error.main' }}>
      <ListItemIcon sx={{ color: 'inherit' }}>
        <ErrorOutlineOutlined fontSize="small" />
      </ListItemIcon>
      {text}
    </MenuItem>
  );
}

interface CustomActionProps extends ActionPlace {
  readonly of: NonNullable<ActionPlace['of']>;
  /** Its index, or its name. */
  readonly name: string;
}

/** One customized action of the resource in context. */
export function CustomAction({ name, ...place }: CustomActionProps) {
  const { of } = place;
  const { name: resource } = useDeclaration();
  const Action = (useResourceCustomizations().actions?.[of] as { readonly [name: string]: ComponentType } | undefined)?.[name];
  const path = `resources.${resource}.actions.${of}${/^\d/.test(name) ? `[${name}]` : `.${name}`}`;
  return (
    Action && (
      <ActionPlaceContext.Provider value={place}>
        <CustomizationBoundary path={path} small {...(place.place === 'menu' && { Failure: FailureItem })}>
          <Action />
        </CustomizationBoundary>
      </ActionPlaceContext.Provider>
    )
  );
}

/** The customized actions of the resource in context. */
export function CustomActions(place: Omit<CustomActionProps, 'name'>) {
  const actions = useResourceCustomizations().actions?.[place.of] ?? [];
  return Object.keys(actions).map((name) => <CustomAction key={name} {...place} name={name} />);
}
