import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { alpha, useTheme } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { Popover } from '../lazy/floating';
import { visuallyHidden } from '../theme/visuallyHidden';
import { FilterSummary } from './FilterSummary';
import { FilterOf } from './lazyParts';
import type { ListFilter } from './useListFilters';

export interface FilterPillProps {
  readonly filter: ListFilter;
  readonly onChange: (value: unknown) => void;
  /** What a click does instead of opening the filter here. */
  readonly onOpen?: () => void;
}

/** One filter as a button: dashed while it is open to all, filled with what it is set to once it narrows the list. */
export function FilterPill({ filter: { source, field, value }, onChange, onOpen }: FilterPillProps) {
  const translate = useTranslate();
  const scope = `resources.${useResourceContext()}`;
  const anchor = useRef<HTMLDivElement>(null);
  // MUI places popovers by physical sides.
  const start = useTheme().direction === 'rtl' ? 'right' : 'left';
  const [isOpen, setOpen] = useState(false);
  const [outer, inRow] = source.split('.');
  const label = translate(inRow ? `${scope}.rows.${outer}.fields.${inRow}` : `${scope}.fields.${source}`);
  const isSet = value !== undefined;
  return (
    <>
      <Box
        ref={anchor}
        sx={(theme) => ({
          display: 'inline-flex',
          alignItems: 'center',
          maxWidth: '100%',
          border: '1px',
          borderStyle: isSet ? 'solid' : 'dashed',
          borderColor: isSet ? 'primary.main' : 'divider',
          borderRadius: 1,
          bgcolor: isSet ? alpha(theme.palette.primary.main, theme.palette.mode === 'dark' ? 0.24 : 0.06) : undefined,
        })}
      >
        <Button
          color="inherit"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={onOpen ?? (() => setOpen(true))}
          startIcon={isSet ? undefined : <AddIcon fontSize="small" />}
          sx={{
            minHeight: 34,
            height: { xs: 43, md: 34 },
            px: 1.25,
            minWidth: 0,
            fontWeight: 400,
            color: isSet ? 'text.primary' : 'text.secondary',
          }}
        >
          {/* A column of the same name is a button too. */}
          <span style={visuallyHidden}>{translate('lists.filter')}&nbsp;</span>
          {label}
          {isSet && (
            <Box
              component="span"
              sx={{ fontWeight: 500, marginInlineStart: 0.75, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              <FilterSummary source={source} field={field} value={value} scope={scope} />
            </Box>
          )}
        </Button>
        {isSet && (
          <IconButton
            size="small"
            aria-label={translate('lists.clearFilter', { filter: label })}
            onClick={() => onChange(undefined)}
            sx={{ marginInlineEnd: 0.25 }}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      <Popover
        open={isOpen}
        anchorEl={anchor.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: start }}
        transformOrigin={{ vertical: 'top', horizontal: start }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 0.5, p: 2, minWidth: 220, maxWidth: 380 } } }}
      >
        <FilterOf source={source} field={field} value={value} scope={scope} label={label} onChange={onChange} />
      </Popover>
    </>
  );
}
