import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { CustomizationBoundary } from '../../customizations/CustomizationBoundary';
import { type CustomizationFailureProps, useFailure } from '../../customizations/CustomizationFailure';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import type { ActionCustomizations } from '../../customizations/customizations';
import { MenuItem } from '../lazy/floating';
import { useDeclaration } from '../registry/RegistryContext';
import { tooltip } from '../theme/tooltip';
import { useIsNarrow } from '../theme/useIsNarrow';

/** Where an action is offered. */
interface ActionPlace {
  readonly place: 'page' | 'menu' | 'toolbar';
  /** Closes the menu. */
  readonly onClose?: () => void;
  /** Called when the action starts and ends; its menu is closed by then. */
  readonly onLoading?: (isLoading: boolean) => void;
}

const ActionPlaceContext = createContext<ActionPlace>({ place: 'page' });

interface ActionButtonProps {
  /** Text, or the key of a message. */
  readonly label: string;
  readonly icon?: ReactNode;
  /** `error` for what is hard to take back. */
  readonly color?: 'inherit' | 'primary' | 'error';
  readonly loading?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** The button of a customized action, drawn as its place has it: an item in a menu, a button on a page, an icon in a narrow toolbar. */
export function ActionButton({ label, icon, color = 'inherit', loading = false, disabled = false, onClick }: ActionButtonProps) {
  const translate = useTranslate();
  const { place, onClose, onLoading } = useContext(ActionPlaceContext);
  const isNarrow = useIsNarrow();
  useEffect(() => onLoading?.(loading), [onLoading, loading]);
  const text = translate(label, { _: label });
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

interface CustomActionsProps extends ActionPlace {
  readonly of: keyof ActionCustomizations;
}

/** The customized actions of the resource in context. */
export function CustomActions({ of, ...place }: CustomActionsProps) {
  const { name } = useDeclaration();
  const actions = useResourceCustomizations().actions?.[of] ?? [];
  return (
    <ActionPlaceContext.Provider value={place}>
      {actions.map((Action, index) => (
        <CustomizationBoundary
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is declared and never changes
          key={index}
          path={`resources.${name}.actions.${of}[${index}]`}
          small
          {...(place.place === 'menu' && { Failure: FailureItem })}
        >
          <Action />
        </CustomizationBoundary>
      ))}
    </ActionPlaceContext.Provider>
  );
}
