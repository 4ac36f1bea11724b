import { type RaRecord, useTranslate } from 'react-admin';
import type { ResolvedResource } from '../schema/resource';
import { recordName } from './recordName';
import { usePageLocale } from './usePageLocale';

/** Lifetime of cached names in ms. The user's own changes are visible at once, through react-admin's cache. */
export const nameStaleMs = 30_000;

export function useRecordName(): (resource: ResolvedResource, record: Partial<RaRecord> | undefined) => string {
  const translate = useTranslate();
  const locale = usePageLocale();
  return (resource, record) => recordName(resource, record, { translate, locale });
}
