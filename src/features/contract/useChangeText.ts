import { useTranslate } from 'react-admin';
import type { ContractChange, ContractValue } from '../../schema/contract';
import type { ResolvedResource } from '../../schema/resource';
import { findField } from './touchedScreens';

export function useChangeText(): (change: ContractChange, resource: ResolvedResource | undefined) => string {
  const translate = useTranslate();
  const toText = (value: ContractValue | undefined): string => {
    if (value === undefined) return translate('contract.unset');
    if (typeof value === 'boolean') return translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
    return Array.isArray(value) ? value.join(translate('lists.comma')) : String(value);
  };
  return ({ part, change, name = '', trait, before, after }, resource) => {
    const source = resource && findField(resource, name);
    const shown = resource && source !== undefined ? `${translate(`resources.${resource.name}.fields.${source}`)} (${name})` : name;
    if (part !== 'trait') return translate(`contract.changes.${part}.${change}`, { name: shown });
    const label = translate(`contract.traits.${trait}`, { _: trait ?? '' });
    const values = { trait: label, before: toText(before), after: toText(after) };
    return shown === '' ? translate('contract.changes.own', values) : translate('contract.changes.trait', { ...values, name: shown });
  };
}
