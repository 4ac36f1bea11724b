import CheckIcon from '@mui/icons-material/Check';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useFieldCustomization } from '../customizations/CustomizationsContext';
import type { Field } from '../schema/fieldTypes';
import { FieldOf } from './FieldOf';
import { isEmptyValue } from './isEmptyValue';
import { ToneChip } from './ToneChip';

export interface StateChipProps {
  readonly source: string;
  readonly field: Field;
}

/** A state apart from its column title: a yes or no says of what (a tick is a yes), a choice speaks for itself. Nothing when it is empty. */
export function StateChip({ source, field }: StateChipProps) {
  const translate = useTranslate();
  const scope = `resources.${useResourceContext()}`;
  const value: unknown = useRecordContext()?.[source];
  const isCustom = useFieldCustomization(scope, source)?.Field !== undefined;
  if (isCustom) return <FieldOf source={source} field={field} dense />;
  if (isEmptyValue(value)) return null;
  if (field.type !== 'boolean') return <FieldOf source={source} field={field} dense />;
  const label = translate(`${scope}.fields.${source}`);
  const tones = field.tones ?? { true: 'neutral', false: 'neutral' };
  return value ? (
    <ToneChip tone={tones.true} label={label} icon={<CheckIcon />} />
  ) : (
    <ToneChip tone={tones.false} label={translate('lists.labelled', { label, value: translate('ra.boolean.false') })} />
  );
}
