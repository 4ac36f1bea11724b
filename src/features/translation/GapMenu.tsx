import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { useGetList, useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { usePageLocale } from '../../fields/usePageLocale';
import { type ContentLocale, contentLocalesFrom } from '../../schema/locales';
import type { ResolvedResource } from '../../schema/resource';
import { type GapState, gapFilter, withoutGap } from '../../schema/textGaps';
import { Menu } from '../../ui/lazy/floating';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { toDeskPath } from './toDeskPath';

interface GapMenuProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

export function GapMenu({ anchor, onClose }: GapMenuProps) {
  const translate = useTranslate();
  const resource = useDeclaration();
  const { filterValues, setFilters } = useListContext();
  const locales = contentLocalesFrom(usePageLocale()).toReversed();
  const show = (state: GapState, locale: ContentLocale) => {
    setFilters({ ...withoutGap(filterValues), [gapFilter(state)]: locale });
    onClose();
  };
  return (
    <Menu anchorEl={anchor} open onClose={onClose} slotProps={{ list: { 'aria-label': translate('lists.translations') } }}>
      {locales.flatMap((locale, index) => [
        ...(index > 0 ? [<Divider key={`${locale}-line`} />] : []),
        ...filters.map((state) => (
          <MenuItem key={`${locale}-${state}`} onClick={() => show(state, locale)}>
            <GapLabel resource={resource} state={state} locale={locale} />
          </MenuItem>
        )),
        ...(resource.can.edit
          ? [
              <MenuItem key={`${locale}-desk`} component={RouterLink} to={toDeskPath(resource.name, locale)} onClick={onClose}>
                {translate('translation.start', { language: translate(`languages.${locale}`) })}
              </MenuItem>,
            ]
          : []),
      ])}
    </Menu>
  );
}

const filters = ['missing', 'outdated'] as const satisfies readonly GapState[];

interface GapLabelProps {
  readonly resource: ResolvedResource;
  readonly state: GapState;
  readonly locale: ContentLocale;
}

function GapLabel({ resource, state, locale }: GapLabelProps) {
  const translate = useTranslate();
  const { total } = useGetList(
    resource.name,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter: { [gapFilter(state)]: locale } },
    { retry: false, onError: () => undefined },
  );
  const label = translate(`translation.states.${state}`, { language: translate(`languages.${locale}`) });
  return total === undefined ? label : translate('translation.counted', { label, count: total });
}
