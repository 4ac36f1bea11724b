import type { RaRecord } from 'react-admin';
import type { ConditionValues } from '../../schema/condition';
import { isSent, withRow } from '../../schema/fieldRules';
import type { FieldDeclaration } from '../../schema/fieldTypes';
import { isEmptyValue } from '../../schema/isEmptyValue';
import { isReadable } from '../../schema/isReadable';
import type { ResolvedResource } from '../../schema/resource';
import { formSources } from './formSources';

type Values = Readonly<Record<string, unknown>>;

/** Returns the values that a form sends: without empty ones that are never read, and with the stored values of fields that a rule hides or locks. */
export function toSubmitted(resource: ResolvedResource, values: Values, base?: RaRecord): Record<string, unknown> {
  const sent = { ...values };
  for (const { source, field } of formSources(resource)) {
    if (!isReadable(field) && isEmptyValue(values[source])) delete sent[source];
    else if (!isSent(field, values)) putBack(sent, source, base);
    else if (field.type === 'rows' && Array.isArray(values[source])) sent[source] = toSentRows(field, values, source, base);
  }
  return sent;
}

function toSentRows({ fields }: FieldDeclaration<'rows'>, values: Values, source: string, base: RaRecord | undefined): Values[] {
  const rows = values[source] as readonly ConditionValues[];
  const stored = (base?.[source] ?? []) as readonly ConditionValues[];
  return rows.map((row) => {
    const hidden = Object.entries(fields).filter(([, field]) => !isSent(field, withRow(values, row)));
    if (hidden.length === 0) return row;
    const sent = { ...row };
    for (const [name] of hidden)
      putBack(
        sent,
        name,
        stored.find(({ id }) => id !== undefined && id === row.id),
      );
    return sent;
  });
}

/** A PUT sends all fields, so the stored value stays. */
function putBack(values: Record<string, unknown>, source: string, stored: Values | undefined): void {
  if (stored && Object.hasOwn(stored, source)) values[source] = stored[source];
  else delete values[source];
}
