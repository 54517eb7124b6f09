/**
 * The options of the rule that both passwords match (product/validation §1): it speaks at `confirmPassword` as soon as
 * both are typed, whatever the other fields lack.
 */
export function passwordsMatch(first: string) {
  return {
    path: ['confirmPassword'],
    error: 'validation.passwordMismatch',
    when: ({ value }: { value: unknown }) =>
      typeof value === 'object' &&
      value !== null &&
      [first, 'confirmPassword'].every((field) => Boolean(Reflect.get(value, field))),
  };
}
