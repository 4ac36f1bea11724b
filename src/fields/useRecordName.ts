import { type RaRecord, useTranslate } from 'react-admin';
import type { ResolvedResource } from '../schema/resource';
import { recordName } from './recordName';
import { usePageLocale } from './usePageLocale';

/** Names records in the language of the page. */
export function useRecordName(): (resource: ResolvedResource, record: Partial<RaRecord> | undefined) => string {
  const translate = useTranslate();
  const locale = usePageLocale();
  return (resource, record) => recordName(resource, record, { translate, locale });
}
