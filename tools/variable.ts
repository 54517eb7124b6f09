import { readFileSync } from 'node:fs';

/** The value of a variable, or of the file that NAME_FILE names. @throws Error where that file cannot be read */
export function variableOf(env: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  const file = env[`${name}_FILE`];
  if (!file) return env[name] || undefined;
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (cause) {
    throw new Error(`${name}_FILE: expected a readable file`, { cause });
  }
}
