import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '../schema/fieldTypes';

export function withoutUnit(field: Field): Field {
  if (!('unit' in field)) return field;
  const { unit: _, ...rest } = field;
  return rest;
}

export function useUnitTitle(): (title: string, field: Field) => string {
  const translate = useTranslate();
  return useCallback(
    (title, field) => {
      if (!('unit' in field) || !field.unit) return title;
      return translate('common.columnTitle', { title, unit: translate(`common.units.${field.unit}`, { smart_count: 3 }) });
    },
    [translate],
  );
}
