import { defineAccess } from '../src/schema/defineAccess';
import { registry } from './registry';

/** Rights by role: docs/integrators/roles.md. Without roles, every administrator has all rights. */
export const access = defineAccess(registry, {});
