import type { ResolvedResource } from '../../schema/resource';
import { limited } from './limited';
import type { ResourceViews } from './resourceViews';

/** Returns views that show a reason if the role does not include them, even while they are open. */
export function withRoles({ list, show, create, edit, ...views }: ResourceViews, declared: ResolvedResource): ResourceViews {
  return {
    ...views,
    list: limited(list, ({ can }) => (declared.kind === 'singleton' ? can.show : can.list)),
    ...(show && { show: limited(show, ({ can }) => can.show) }),
    ...(create && { create: limited(create, ({ can }) => can.create || !declared.can.create, { isForm: true }) }),
    ...(edit && { edit: limited(edit, ({ can }) => can.edit || (!declared.can.edit && can.show), { isForm: true }) }),
  };
}
