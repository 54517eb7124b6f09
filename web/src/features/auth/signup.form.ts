import * as z from 'zod';
import { register } from '@harbour/contracts/user';
import { passwordsMatch } from './password-match.ts';

/** The registration form: what the server takes, and the password once more (product/validation §1). */
export const SignupForm = register.body
  .omit({ role: true })
  .extend({ confirmPassword: z.string().min(1, 'validation.passwordRequired') })
  .refine((form) => form.password === form.confirmPassword, passwordsMatch('password'));
