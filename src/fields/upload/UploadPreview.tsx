import Close from '@mui/icons-material/Close';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import { Box, IconButton, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FieldDeclaration } from '../../schema/fieldTypes';
import { tooltip } from '../../ui/theme/tooltip';
import { getFileName } from '../fileAddress';
import { safeHref } from '../safeHref';
import { isChosenFile } from './uploadLimits';

interface UploadPreviewProps {
  readonly id: string;
  readonly kind: 'image' | 'file';
  readonly value: unknown;
  readonly label: string;
  readonly shape?: FieldDeclaration<'image'>['shape'];
  readonly onClear: () => void;
}

export function UploadPreview({ id, kind, value, label, shape, onClear }: UploadPreviewProps) {
  const translate = useTranslate();
  const chosen = isChosenFile(value);
  const src = chosen ? value.src : safeHref(String(value));
  const title = chosen ? value.title : getFileName(String(value));
  const remove = translate('forms.upload.remove', { field: label });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, maxWidth: shape === 'wide' ? 1 : '60%' }}>
      {kind === 'image' ? (
        <Box
          component="img"
          id={`${id}-file`}
          src={src}
          alt={title}
          sx={{
            width: shape === 'wide' ? 144 : 72,
            maxWidth: 'calc(100% - 53px)',
            height: 72,
            objectFit: 'cover',
            borderRadius: 1,
            border: 1,
            borderColor: 'divider',
            flex: 'none',
            fontSize: 10,
          }}
        />
      ) : (
        <>
          <InsertDriveFileOutlined color="action" />
          {chosen ? (
            <Typography id={`${id}-file`} variant="body2" noWrap dir="auto">
              {title}
            </Typography>
          ) : (
            <Link id={`${id}-file`} href={src} target="_blank" rel="noopener noreferrer" variant="body2" noWrap dir="auto">
              {title}
            </Link>
          )}
        </>
      )}
      <IconButton onClick={onClear} aria-label={remove} {...tooltip(remove)}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}
