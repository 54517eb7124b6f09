import * as z from 'zod';
import { NewPassword, PASSWORD_MAX_LENGTH } from '@harbour/contracts/user';
import { passwordsMatch } from './password-match.ts';

const fields = {
  newPassword: NewPassword,
  confirmPassword: z.string().min(1, 'validation.passwordRequired'),
};

/** A new password, typed twice (product/validation §1). */
export const NewPasswordForm = z
  .object(fields)
  .refine((form) => form.newPassword === form.confirmPassword, passwordsMatch('newPassword'));

/** A new password, typed twice, and the current one (product/screens §4). */
export const PasswordChangeForm = z
  .object({
    password: z.string().min(1, 'validation.passwordRequired').max(PASSWORD_MAX_LENGTH, 'validation.passwordTooLong'),
    ...fields,
  })
  .refine((form) => form.newPassword === form.confirmPassword, passwordsMatch('newPassword'));
