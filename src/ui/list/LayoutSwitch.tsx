import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useResourceContext, useTranslate } from 'react-admin';
import { humanize } from '../../customizations/humanize';
import { tableLayout, useListLayout } from './listLayout';

export function LayoutSwitch() {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { layouts, layout, show } = useListLayout();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={layout}
      onChange={(_event, next: string | null) => next && show(next)}
      aria-label={translate('lists.layouts.label')}
    >
      {[tableLayout, ...layouts].map((name) => (
        <ToggleButton key={name} value={name}>
          {name === tableLayout
            ? translate('lists.layouts.table')
            : translate(`resources.${resource}.layouts.${name}`, { _: humanize(name) })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
