import { isInherited } from '../../../src/schema/ownValue';
import type { DescribedField } from '../describedApi';
import { leaveOut, type Scope } from './drafted';
import { isSource } from './sources';

/** Reports properties with names that no declaration can have. */
export function leaveOutUndeclarable(fields: readonly DescribedField[], scope: Scope): void {
  const sources = fields.map(({ source }) => source).filter((source) => !isSource(source));
  const formless = sources.filter((source) => !isInherited(source));
  for (const source of sources) {
    if (isInherited(source)) leaveOut(scope, source, 'every object of JavaScript has something of this name');
  }
  if (formless.length === 0) return;
  const names = formless.map((source) => `\`${source}\``).join(', ');
  leaveOut(scope, '', `without ${names}, as a field’s name begins with a small letter and has letters, digits and "_" only`);
}
