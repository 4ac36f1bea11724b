import type { TestContext } from '../../schema/fieldCheck';
import type { FieldDeclaration } from '../../schema/fieldTypes';
import { isObject } from '../../schema/objects';
import { describeType, fails, works } from '../faults';
import { uploadLimits } from './uploadLimits';

export const uploadCheck = {
  fault(value: unknown) {
    if (typeof value === 'string') return undefined;
    if (isObject(value) && typeof value.url === 'string') return works('an object with url', 'Its url is shown.');
    return fails(describeType(value), 'Nothing is shown: answer the address of the file.');
  },
  testValue: (field: FieldDeclaration<'image'> | FieldDeclaration<'file'>, { uploads, upload }: TestContext) =>
    field.required || uploads ? upload(uploadLimits(field).accept) : undefined,
} as const;
