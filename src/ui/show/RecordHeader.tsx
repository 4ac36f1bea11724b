import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type RaRecord, useCreatePath, useRedirect, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Picture } from '../../fields/Picture';
import { recordImage } from '../../fields/recordImage';
import { StateChip } from '../../fields/StateChip';
import { useRecordName } from '../../fields/useRecordName';
import type { NamedTransition } from '../../schema/resource';
import { CustomActions } from '../actions/ActionButton';
import { DeleteAction } from '../actions/DeleteAction';
import { canDuplicate, duplicatePath } from '../actions/duplicatePath';
import { RecordMenu } from '../actions/RecordMenu';
import { TransitionButton } from '../actions/TransitionButton';
import { actionPlaces, offeredTransitions } from '../actions/transitions';
import { useListPath } from '../actions/useListPath';
import { useDeclaration } from '../registry/RegistryContext';
import { headerChips, imageShape } from './ShowSection';

const maxButtons = 3;

export function RecordHeader({ record }: { readonly record: RaRecord }) {
  const nameRecord = useRecordName();
  const declaration = useDeclaration();
  const name = nameRecord(declaration, record);
  const image = recordImage(declaration);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, rowGap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flex: '1 1 320px', minWidth: 0 }}>
        {image && <Picture address={record[image]} name={name} size={72} shape={imageShape(declaration, image)} />}
        <Box sx={{ minWidth: 0 }}>
          {/* The page's title may be truncated. */}
          <Typography variant="h5" component="p" sx={{ display: image ? undefined : { md: 'none' }, mb: 1, overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            {headerChips(declaration).map((source) => {
              const field = declaration.fields[source];
              return field && <StateChip key={source} source={source} field={field} />;
            })}
          </Box>
        </Box>
      </Box>
      <HeaderActions record={record} />
    </Box>
  );
}

function HeaderActions({ record }: { readonly record: RaRecord }) {
  const nameRecord = useRecordName();
  const translate = useTranslate();
  const redirect = useRedirect();
  const createPath = useCreatePath();
  const declaration = useDeclaration();
  const { name, can } = declaration;
  const { inSight, inMenu, menuDeletes } = actionPlaces(declaration, offeredTransitions(declaration, record), {
    max: maxButtons,
    links: can.edit ? 1 : 0,
  });
  const toList = useListPath();
  const leave = () => redirect(toList(declaration, record));
  const isMain = (transition: NamedTransition) => transition.tone === 'primary';
  const render = (transition: NamedTransition) => <TransitionButton key={transition.name} transition={transition} record={record} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
      {can.delete && !menuDeletes && (
        <DeleteAction
          record={record}
          onDeleted={leave}
          trigger={(open) => (
            <Button variant="outlined" color="error" startIcon={<DeleteOutlineIcon />} onClick={open}>
              {translate('ra.action.delete')}
            </Button>
          )}
        />
      )}
      {inSight.filter((transition) => !isMain(transition)).map(render)}
      <CustomActions of="record" place="page" />
      {canDuplicate(can) && (
        <Button variant="outlined" startIcon={<ContentCopyIcon />} component={RouterLink} to={duplicatePath(createPath, name, record.id)}>
          {translate('ra.action.clone')}
        </Button>
      )}
      {can.edit && (
        <Button
          variant={inSight.some(isMain) ? 'outlined' : 'contained'}
          disableElevation
          startIcon={<EditOutlinedIcon />}
          aria-keyshortcuts="E"
          component={RouterLink}
          to={createPath({ resource: name, type: 'edit', id: record.id })}
        >
          {translate('ra.action.edit')}
        </Button>
      )}
      {inSight.filter(isMain).map(render)}
      {(inMenu.length > 0 || menuDeletes) && (
        <RecordMenu record={record} name={nameRecord(declaration, record)} transitions={inMenu} onDeleted={leave} />
      )}
    </Box>
  );
}
