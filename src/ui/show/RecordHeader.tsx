import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type RaRecord, useCreatePath, useRedirect, useTranslate } from 'react-admin';
import { Link as RouterLink, useHref } from 'react-router-dom';
import { Picture } from '../../fields/Picture';
import { recordImage } from '../../fields/recordImage';
import { usePageLocale } from '../../fields/usePageLocale';
import { useRecordName } from '../../fields/useRecordName';
import { getDirection } from '../../i18n/direction';
import { withNumberRuns } from '../../i18n/withNumberRuns';
import { isEmptyValue } from '../../schema/isEmptyValue';
import { type ContentLocale, contentLocalesFrom } from '../../schema/locales';
import type { NamedTransition } from '../../schema/resource';
import { CustomActions } from '../actions/ActionButton';
import { DeleteAction } from '../actions/DeleteAction';
import { canDuplicate, duplicatePath } from '../actions/duplicatePath';
import { RecordMenu } from '../actions/RecordMenu';
import { TransitionButton } from '../actions/TransitionButton';
import { actionPlaces, offeredTransitions } from '../actions/transitions';
import { useListPath } from '../actions/useListPath';
import { useDeclaration } from '../registry/RegistryContext';
import { CopyButton } from './CopyButton';
import { HeadFacts } from './HeadFacts';
import type { HeadFields } from './headFields';
import { imageShape } from './ShowSection';
import { StateChips } from './StateChips';

const maxButtons = 3;

interface RecordHeaderProps {
  readonly record: RaRecord;
  readonly head: HeadFields;
}

export function RecordHeader({ record, head }: RecordHeaderProps) {
  const nameRecord = useRecordName();
  const declaration = useDeclaration();
  const name = nameRecord(declaration, record);
  const image = recordImage(declaration);
  return (
    <Paper variant="outlined" component="section" aria-label={name} sx={headSx}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, flex: '1 1 300px', minWidth: 0 }}>
        {image && <Picture address={record[image]} name={name} size={72} shape={imageShape(declaration, image)} />}
        <Box sx={{ minWidth: 0, flex: 1 }}>
          {/* The page's title may be truncated. It prints in full. */}
          <Typography className="unprinted" variant="h5" component="p" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Typography>
          {head.name !== undefined && <OtherNames source={head.name} record={record} />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75, rowGap: 0.75, marginBlockStart: 1 }}>
            <StateChips sources={head.chips} />
            <RecordAddress record={record} />
          </Box>
        </Box>
      </Box>
      <HeaderActions record={record} />
      <HeadFacts sources={head.facts} />
    </Paper>
  );
}

function OtherNames({ source, record }: { readonly source: string; readonly record: RaRecord }) {
  const translate = useTranslate();
  const shown = useRecordName()(useDeclaration(), record);
  const isLocalized = useDeclaration().fields[source]?.type === 'localized';
  const pageLocale = usePageLocale();
  if (!isLocalized) return null;
  const isShown = (locale: ContentLocale) => record[`${source}_${locale}`] === shown;
  const [first] = contentLocalesFrom(pageLocale).filter(isShown);
  return contentLocalesFrom(pageLocale)
    .filter((locale) => locale !== first)
    .map((locale) => {
      const text: unknown = record[`${source}_${locale}`];
      return (
        <Typography key={locale} component="p" variant="body1" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {isEmptyValue(text) ? (
            translate('lists.labelled', { label: translate(`languages.${locale}`), value: '—' })
          ) : (
            <span lang={locale} dir={getDirection(locale)} className="v-whole">
              {withNumberRuns(String(text))}
            </span>
          )}
        </Typography>
      );
    });
}

function RecordAddress({ record: { id } }: { readonly record: RaRecord }) {
  const { name, recordRepresentation } = useDeclaration();
  const createPath = useCreatePath();
  const path = useHref(createPath({ resource: name, type: 'show', id }));
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', minWidth: 0, color: 'text.secondary', typography: 'body2' }}>
      {recordRepresentation !== 'id' && (
        <bdi className="v-clipped v-figures" dir="ltr">
          #{String(id)}
        </bdi>
      )}
      <CopyButton label="id" getText={() => String(id)} />
      <CopyButton label="link" isLink getText={() => new URL(path, location.href).href} />
    </Box>
  );
}

const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 2,
  p: { xs: 2, md: 3 },
} as const;

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
