import { getFieldApi } from '../../src/fields/apis';
import type { Field, Fields } from '../../src/schema/fieldTypes';
import { isWritable, type ResolvedResource } from '../../src/schema/resource';
import { toLabel } from '../../src/schema/toLabel';
import { writtenSources } from '../../src/schema/writtenSources';

/** Returns the response to OPTIONS in the form of DRF's SimpleMetadata. */
export function metadata(resource: ResolvedResource, methods: readonly string[]) {
  const written = methods.filter((method) => method === 'POST' || method === 'PATCH');
  const actions = Object.fromEntries(
    written.map((method) => [method, { id: readOnly('integer', 'ID'), ...fieldsMetadata(resource.fields) }]),
  );
  return {
    name: toLabel(resource.name),
    description: '',
    renders: ['application/json'],
    parses: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    ...(written.length > 0 ? { actions } : {}),
  };
}

function fieldsMetadata(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).flatMap(([source, field]) => describeField(source, field)));
}

function describeField(source: string, field: Field): [string, unknown][] {
  const describe = (name: string): [string, unknown] => {
    const { metadata: describeType } = getFieldApi(field);
    const { type, ...rest } = describeType?.(field as never, fieldsMetadata) ?? { type: 'string' };
    return [
      name,
      {
        type,
        required: field.required === true && !('default' in field),
        read_only: !isWritable(field),
        label: toLabel(name),
        ...rest,
        ...(field.writeOnly && { write_only: true }),
        ...(field.compare && { compare: field.compare }),
        ...(field.anyOf && { any_of: field.anyOf }),
        ...(field.showWhen && { show_when: field.showWhen }),
        ...(field.requiredWhen && { required_when: field.requiredWhen }),
        ...(field.readOnlyWhen && { read_only_when: field.readOnlyWhen }),
      },
    ];
  };
  if (field.computed) return [];
  if (field.type !== 'localized') return [describe(source)];
  return [[source, readOnly('string', toLabel(source))], ...writtenSources(source, field).map(describe)];
}

function readOnly(type: string, label: string) {
  return { type, required: false, read_only: true, label };
}
