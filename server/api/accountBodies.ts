import { z } from 'zod';
import { latinDigits } from '../../src/schema/latinDigits';
import { notAnObject, writeSchema } from './bodySchemas';
import type { Accounts } from './services';

export const requiredText = z
  .string({ error: ({ input }) => (input === undefined ? 'required' : input === null ? 'null' : 'invalid:text') })
  .refine((value) => value !== '', { error: 'blank', abort: true })
  .refine((value) => value.length <= 1000, { error: 'max_length', params: { max: 1000 } });

const codeDigits = 6;

const otp = z.preprocess(
  (value) => (typeof value === 'string' || typeof value === 'number' ? latinDigits(String(value)).replace(/[\s-]/g, '') : value),
  requiredText.refine((value) => new RegExp(`^\\d{${codeDigits}}$`).test(value), {
    error: 'otp_format',
    params: { digits: codeDigits },
  }),
);

const registration = z.string({ error: 'invalid:text' }).max(200, { error: 'invalid:text' }).default('');

export function accountBodies({ resource, account }: Accounts) {
  const required = (source: string): z.ZodType<string> => {
    const field = resource.fields[source];
    if (!field) throw new Error(`${resource.name} has no field "${source}"`);
    return writeSchema({ ...field, required: true }) as z.ZodType<string>;
  };
  const [name, email, password] = [account.name, account.email, account.password].map(required) as [
    z.ZodType<string>,
    z.ZodType<string>,
    z.ZodType<string>,
  ];
  return {
    register: z.object({ name, email, password }, notAnObject),
    email: z.object({ email }, notAnObject),
    resend: z.object(
      { email, token: registration, purpose: z.enum(['verify-email', 'reset-password'], { error: 'invalid_choice' }) },
      notAnObject,
    ),
    verify: z.object({ email, otp, token: registration }, notAnObject),
    code: z.object({ email, otp }, notAnObject),
    reset: z.object({ email, token: requiredText, password }, notAnObject),
  };
}
