import type { Fields } from '../../schema/fieldTypes';
import type { ResolvedResource } from '../../schema/resource';

export const askedForm = (resource: ResolvedResource, fields: Fields): ResolvedResource => ({
  ...resource,
  fields,
  sections: [{ name: 'asked', sources: Object.keys(fields) }],
});
