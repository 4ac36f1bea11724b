import { useTranslate } from 'react-admin';
import type { Field } from '../../schema/fieldTypes';
import type { RecordId } from '../../schema/recordTypes';
import { getFieldType } from '../definitions';
import { Figure } from '../Figure';
import { fieldText } from '../fieldText';
import { asList } from '../filterProps';
import { useReferred } from '../reference/useReferred';
import { usePageLocale } from '../usePageLocale';
import { InColumn } from './ColumnValue';

interface RowValueProps {
  readonly name: string;
  readonly field: Field;
  readonly messages: string;
  readonly value: unknown;
}

/** Value as text without links, because it is inside a button. */
export function RowValue(props: RowValueProps) {
  const { field, value } = props;
  if ('resource' in field) return <Referred resource={field.resource} ids={asList(value as RecordId)} />;
  return <Words {...props} />;
}

function Referred({ resource, ids }: { readonly resource: string; readonly ids: readonly RecordId[] }) {
  const translate = useTranslate();
  const { named, isPending } = useReferred(resource, ids);
  return <bdi>{isPending ? '…' : named.map(({ name }) => name).join(translate('lists.comma'))}</bdi>;
}

function Words({ name, field, messages, value }: RowValueProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const toName = getFieldType(field).name;
  const text = toName
    ? toName(String(value), field as never, { translate, locale }, `${messages}.choices.${name}`)
    : fieldText({ [name]: value }, name, field, { translate, scope: messages, getName: (_resource, id) => String(id) });
  if ('unit' in field && field.unit)
    return <InColumn bare={text} worded={<Figure text={text} unit={field.unit} count={Number(value)} />} />;
  return <bdi>{text}</bdi>;
}
