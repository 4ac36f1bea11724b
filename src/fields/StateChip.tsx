import CheckIcon from '@mui/icons-material/Check';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useFieldCustomization } from '../customizations/CustomizationsContext';
import type { Field } from '../schema/fieldTypes';
import { isEmptyValue } from '../schema/isEmptyValue';
import { FieldDisplay } from './FieldDisplay';
import { ToneChip } from './ToneChip';

interface StateChipProps {
  readonly source: string;
  readonly field: Field;
}

/** State without its column title. Renders nothing if empty, or if `false` has no declared state or tone. */
export function StateChip({ source, field }: StateChipProps) {
  const translate = useTranslate();
  const scope = `resources.${useResourceContext()}`;
  const value: unknown = useRecordContext()?.[source];
  const isCustom = useFieldCustomization(scope, source)?.Field !== undefined;
  if (isCustom) return <FieldDisplay source={source} field={field} dense />;
  if (isEmptyValue(value)) return null;
  if (field.type !== 'boolean') return <FieldDisplay source={source} field={field} dense />;
  const label = translate(`${scope}.fields.${source}`);
  const tone = field.tones?.[value ? 'true' : 'false'];
  const state = translate(`${scope}.states.${source}.${Boolean(value)}`, { _: '' });
  if (value) return <ToneChip tone={tone ?? 'neutral'} label={state || label} icon={<CheckIcon />} />;
  if (!state && !tone) return null;
  return (
    <ToneChip tone={tone ?? 'neutral'} label={state || translate('lists.labelled', { label, value: translate('ra.boolean.false') })} />
  );
}
