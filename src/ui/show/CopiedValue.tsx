import type { ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useFieldCustomization } from '../../customizations/CustomizationsContext';
import type { Field, FieldType } from '../../schema/fieldTypes';
import { isEmptyValue } from '../../schema/isEmptyValue';
import { useDeclaration } from '../registry/RegistryContext';
import { CopyButton } from './CopyButton';

const copiedTypes: readonly FieldType[] = ['text', 'email', 'phone', 'url', 'videoUrl'];

interface CopiedValueProps {
  readonly source: string;
  readonly field: Field;
  readonly children: ReactNode;
}

export function CopiedValue({ source, field, children }: CopiedValueProps) {
  const translate = useTranslate();
  const { name } = useDeclaration();
  const value: unknown = useRecordContext()?.[source];
  const isCustom = useFieldCustomization(`resources.${name}`, source)?.Field !== undefined;
  if (isCustom || isEmptyValue(value) || !copiedTypes.includes(field.type)) return children;
  return (
    <span style={row}>
      <span style={content}>{children}</span>
      <CopyButton label={translate(`resources.${name}.fields.${source}`)} getText={() => String(value)} />
    </span>
  );
}

const row = { display: 'flex', alignItems: 'center', gap: 4 } as const;
const content = { minWidth: 0 } as const;
