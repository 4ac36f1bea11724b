import { isReadable } from '../../../schema/isReadable';
import type { ResolvedResource } from '../../../schema/resource';
import type { Mapping } from './matchColumns';

export const hasSecrets = (mapping: Mapping, { fields }: Pick<ResolvedResource, 'fields'>): boolean =>
  mapping.some((key = '') => !isReadable(fields[key]));
