import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ComponentType, createContext, type ReactElement, useContext, useEffect, useState } from 'react';
import { useListContextWithProps, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import { CustomizationBoundary } from '../../extensions/CustomizationBoundary';
import { type CustomizationFailureProps, useFailure } from '../../extensions/CustomizationFailure';
import type { ActionCustomizations } from '../../extensions/feature';
import type { IconName } from '../../schema/declaration';
import { ListItemIcon, MenuItem } from '../lazy/floating';
import { lazyPart } from '../lazy/lazyPart';
import { useDeclaration } from '../registry/RegistryContext';
import { ResourceIcon } from '../theme/icons';
import { tooltip } from '../theme/tooltip';
import { useIsNarrow } from '../theme/useIsNarrow';
import { type ApiCallOptions, type AskedBefore, useApiCall } from './useApiCall';

interface ActionPlace {
  readonly place: 'page' | 'menu' | 'toolbar';
  readonly of?: keyof ActionCustomizations;
  readonly onClose?: () => void;
  /** Called when the action starts and ends. Its menu is closed by then. */
  readonly onLoading?: (isLoading: boolean) => void;
}

const LazyApiForm = lazyPart(async () => (await import('./ApiForm')).ApiForm, { failure: 'floating' });

const ActionPlaceContext = createContext<ActionPlace>({ place: 'page' });

interface ActionButtonProps {
  readonly label: string;
  readonly icon?: IconName | ReactElement;
  /** `error` for actions that are hard to undo. */
  readonly color?: 'inherit' | 'primary' | 'error';
  readonly loading?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** Control of a customized action: a menu item, a button on a page, or an icon button in a narrow toolbar. */
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

interface ApiButtonProps extends Pick<ActionButtonProps, 'label' | 'icon' | 'color'>, Pick<ApiCallOptions, 'method'> {
  readonly path: string;
  /** Shown after the call: text or a message key. `%{source}` is a value of the record, `smart_count` the number of selected records. */
  readonly done: string;
  readonly asks?: AskedBefore;
}

/** A customized action that calls an endpoint, with the values of `asks`. A bulk action sends `{ ids }` too. */
export function ApiButton({ path, method = 'POST', done, asks, ...button }: ApiButtonProps) {
  const notify = useNotify();
  const record = useRecordContext();
  const isBulk = useContext(ActionPlaceContext).of === 'bulk';
  const { selectedIds: ids = [], onUnselectItems } = useListContextWithProps();
  const [isAsking, setAsking] = useState(false);
  const finish = () => {
    setAsking(false);
    notify(done, { type: 'success', messageArgs: { ...record, smart_count: ids.length, _: done } });
    if (isBulk) onUnselectItems?.();
  };
  const [call, { isPending }] = useApiCall(path, { method, onSuccess: finish });
  const body = isBulk ? { ids } : undefined;
  return (
    <>
      <ActionButton {...button} loading={isPending} onClick={() => (asks ? setAsking(true) : call(body))} />
      {asks && isAsking && (
        <LazyApiForm
          {...{ path, method, asks, label: button.label, isDanger: button.color === 'error' }}
          body={body ?? {}}
          onDone={finish}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

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
  readonly name: string;
}

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

export function CustomActions(place: Omit<CustomActionProps, 'name'>) {
  const actions = useResourceCustomizations().actions?.[place.of] ?? [];
  return Object.keys(actions).map((name) => <CustomAction key={name} {...place} name={name} />);
}
