import * as z from 'zod';
import { register } from '@harbour/contracts/user';

/** The registration form: what the server takes, and the password once more (spec §5). */
export const SignupForm = register.body
  .omit({ role: true })
  .extend({ confirmPassword: z.string().min(1, 'validation.passwordRequired') })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'validation.passwordMismatch',
    // Said as soon as both are typed, whatever the other fields lack.
    when: ({ value }) => {
      const form = value as Record<string, unknown>;
      return Boolean(form['password']) && Boolean(form['confirmPassword']);
    },
  });
