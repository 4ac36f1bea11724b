import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import { IconButton, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { getAccountResource } from '../../schema/getAccountResource';
import { useRegistry } from '../../ui/registry/RegistryContext';
import { tooltip } from '../../ui/theme/tooltip';
import { ControlLabel } from '../ControlLabel';
import type { EditorProps } from '../editorProps';
import { TextControl } from '../TextControl';

/** Input of a password. An empty one keeps the stored password. */
export function PasswordEditor(props: EditorProps<'password'>) {
  const record = useRecordContext();
  const resource = useResourceContext();
  const own = getAccountResource(useRegistry());
  const account = own && own.resource.name === resource ? own.account : undefined;
  const present = account?.currentPassword;
  if (present === undefined || account?.password !== props.source || record?.id === undefined)
    return <PasswordControl {...props} isPresent={present === props.source} />;
  return <ForeignPassword {...props} accountId={String(record.id)} />;
}

/** Users change their own password on the profile page, which asks for the current one. */
function ForeignPassword({ accountId, ...props }: EditorProps<'password'> & { readonly accountId: string }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  if ((identity as { accountId?: unknown } | undefined)?.accountId !== accountId) return <PasswordControl {...props} />;
  return (
    <>
      <ControlLabel id={props.id} label={props.label} group />
      <Typography variant="body2" color="text.secondary">
        {translate('forms.password.own')}{' '}
        <Link component={RouterLink} underline="always" to="/profile">
          {translate('forms.password.ownLink')}
        </Link>
      </Typography>
    </>
  );
}

function PasswordControl({ field, help, isPresent = false, ...props }: EditorProps<'password'> & { readonly isPresent?: boolean }) {
  const translate = useTranslate();
  const isNew = useRecordContext()?.id === undefined;
  const [shown, setShown] = useState(false);
  const name = translate(shown ? 'forms.password.hide' : 'forms.password.show');
  return (
    <TextControl
      {...props}
      help={isNew ? help : translate('forms.password.keep')}
      writing="code"
      htmlInput={{
        type: shown ? 'text' : 'password',
        autoComplete: isPresent ? 'current-password' : 'new-password',
        spellCheck: false,
        autoCapitalize: 'none',
      }}
      endAdornment={
        <IconButton edge="end" aria-label={name} {...tooltip(name)} onClick={() => setShown(!shown)}>
          {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
        </IconButton>
      }
    />
  );
}
