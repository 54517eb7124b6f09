/** A property of something of which nothing is known, such as an error; undefined where it has none. */
export function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
