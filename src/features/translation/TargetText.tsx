import { FieldInput } from '../../fields/FieldInput';
import type { Field, FieldOfType, LocalizedKind } from '../../schema/fieldTypes';
import type { ContentLocale } from '../../schema/locales';

interface TargetTextProps {
  readonly path: string;
  readonly field: Field | undefined;
  readonly name: string;
  readonly to: ContentLocale;
  readonly resource: string;
}

export function TargetText({ path, field, name, to, resource }: TargetTextProps) {
  if (field?.type !== 'localized') return null;
  const { of, unique: _unique, type: _type, ...options } = field;
  const written = { ...options, type: of } as FieldOfType<LocalizedKind>;
  return (
    <div>
      <FieldInput source={path} field={written} messages={`resources.${resource}`} name={name} locale={to} />
    </div>
  );
}
