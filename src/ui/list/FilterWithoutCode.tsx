import type { ReactNode } from 'react';
import { type RaRecord, useGetList, useResourceContext, useTranslate } from 'react-admin';
import { stateText } from '../../fields/boolean/boolean';
import { getFieldType } from '../../fields/definitions';
import { filterParameters, findsEmpty, readOperation } from '../../fields/filterParameters';
import { periodText } from '../../fields/relativeText';
import { usePageLocale } from '../../fields/usePageLocale';
import { useRecordName } from '../../fields/useRecordName';
import { isReferrerSource } from '../../schema/referenceAt';
import { filterInputName } from '../../schema/withoutCode';
import { useDeclaration } from '../registry/RegistryContext';
import { type ListFilter, useFilterLabel } from './useListFilters';

/** Query parameter that names the filter to load choices for. The others cost no call. */
export const chosenParameter = 'choose';

const maxOptions = 100;

export function FilterWithoutCode({ source, field, value, isChosen }: ListFilter & { readonly isChosen: boolean }) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const declaration = useDeclaration();
  const scope = `resources.${useResourceContext()}`;
  const label = useFilterLabel()(source);
  const parameters = filterParameters(declaration, source);
  const lookups = getFieldType(field).lookups?.names ?? [];
  const operation = readOperation(value);
  if (operation || !(parameters.equals ?? parameters.from ?? parameters.to ?? parameters.any)) {
    const isReferrer = isReferrerSource(declaration, source);
    const toText = (empty: boolean) =>
      translate(isReferrer ? `lists.${empty ? 'hasNone' : 'hasSome'}` : `lists.${empty ? 'isEmpty' : 'isFilled'}`, { field: label });
    const options = findsEmpty(parameters) ? [true, false].map((empty) => ({ value: { empty }, text: toText(empty) })) : [];
    return <Select source={source} label={label} value={value} options={options} />;
  }
  if ('resource' in field) {
    if (isChosen)
      return <RecordSelect source={source} resource={field.resource} value={value} label={label} isList={parameters.any !== undefined} />;
    return (
      <button type="submit" name={chosenParameter} value={source}>
        {translate('withoutCode.choose', { label })}
      </button>
    );
  }
  if (field.type === 'boolean') {
    const options = [true, false].map((one) => ({ value: one, text: stateText(one, source, scope, translate) }));
    return <Select source={source} label={label} value={value} options={options} />;
  }
  if ('choices' in field) {
    const toValue = (choice: string) => (parameters.any ? [choice] : choice);
    const options = field.choices.map((one) => ({ value: toValue(one), text: translate(`${scope}.choices.${source}.${one}`) }));
    return <Select source={source} label={label} value={value} options={options} />;
  }
  const period = periodText(field, value, translate, locale);
  if (period) return <Select source={source} label={label} value={value} options={[{ value, text: period }]} />;
  const [kind, type, ends] = lookups.includes('after')
    ? (['text', 'date', ['after', 'before']] as const)
    : lookups.includes('gte')
      ? (['json', 'number', ['gte', 'lte']] as const)
      : (['text', 'text', []] as const);
  const isRange = ends.length > 0 && parameters.from !== undefined && parameters.to !== undefined;
  if (!isRange)
    return (
      <Labelled label={label}>
        <input type={type} name={filterInputName(kind, source)} defaultValue={toText(value)} />
      </Labelled>
    );
  return ends.map((end, index) => (
    <Labelled key={end} label={translate(index === 0 ? 'withoutCode.from' : 'withoutCode.to', { label })}>
      <input
        type={type}
        step="any"
        name={filterInputName(kind, source, end)}
        defaultValue={toText((value as Readonly<Record<string, unknown>> | undefined)?.[end])}
      />
    </Labelled>
  ));
}

const toText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

interface RecordSelectProps {
  readonly source: string;
  readonly resource: string;
  readonly value: unknown;
  readonly label: string;
  readonly isList: boolean;
}

function RecordSelect({ source, resource, value, label, isList }: RecordSelectProps) {
  const target = useDeclaration(resource);
  const nameRecord = useRecordName();
  const { data = [] } = useGetList<RaRecord>(target.name, { pagination: { page: 1, perPage: maxOptions }, sort: target.list.sort });
  const options = data.map((record) => ({ value: isList ? [record.id] : record.id, text: nameRecord(target, record) }));
  return <Select source={source} label={label} value={value} options={options} />;
}

interface SelectProps {
  readonly source: string;
  readonly label: string;
  readonly value: unknown;
  readonly options: readonly { readonly value: unknown; readonly text: string }[];
}

function Select({ source, label, value, options }: SelectProps) {
  const any = useTranslate()('withoutCode.any');
  const current = value === undefined ? '' : JSON.stringify(value);
  const known = options.map((option) => ({ ...option, value: JSON.stringify(option.value) }));
  // Several values at once are kept, but not offered.
  const isOther = current !== '' && !known.some((option) => option.value === current);
  return (
    <Labelled label={label}>
      <select name={filterInputName('json', source)} defaultValue={current}>
        <option value="">{any}</option>
        {isOther && <option value={current}>…</option>}
        {known.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

interface LabelledProps {
  readonly label: string;
  readonly children: ReactNode;
}

export function Labelled({ label, children }: LabelledProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: each child is a control
    <label>
      <span>{label}</span>
      {children}
    </label>
  );
}
