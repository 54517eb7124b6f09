import type { Faithful, UpdateDescription } from './change.ts';

type Parts = readonly string[];

/** The parts of a path: as MongoDB tells them where it could be read in two ways, else between its dots. */
const partsOf = (path: string, { disambiguatedPaths = {} }: UpdateDescription): Parts =>
  Object.hasOwn(disambiguatedPaths, path) ? (disambiguatedPaths[path] ?? []).map(String) : path.split('.');

/** The document or array in which a path ends, and the name there. @throws where the document has no such place */
function placeOf(document: Faithful, parts: Parts): [Faithful, string] {
  let place: unknown = document;
  for (const part of parts.slice(0, -1)) {
    place =
      typeof place === 'object' && place !== null && Object.hasOwn(place, part) ? Reflect.get(place, part) : undefined;
  }
  const last = parts.at(-1);
  if (typeof place !== 'object' || place === null || last === undefined) {
    throw new Error(`the document has nothing at ${parts.join('.')}`);
  }
  return [place, last];
}

function set(place: Faithful, name: string, value: unknown): void {
  // Between its old end and a new element MongoDB fills an array with null.
  if (Array.isArray(place)) while (place.length < Number(name)) place.push(null);
  // Not by assignment: a field may be called __proto__.
  Object.defineProperty(place, name, { value, writable: true, enumerable: true, configurable: true });
}

/** Changes a document as an `update` event says. @throws where the event does not fit the document */
export function applyUpdate(document: Faithful, description: UpdateDescription): void {
  for (const { field, newSize } of description.truncatedArrays ?? []) {
    const [place, name] = placeOf(document, partsOf(field, description));
    const array: unknown = Reflect.get(place, name);
    if (!Array.isArray(array)) throw new Error(`the document has no array at ${field}`);
    array.length = Number(newSize);
  }
  for (const field of description.removedFields ?? []) {
    const [place, name] = placeOf(document, partsOf(field, description));
    Reflect.deleteProperty(place, name);
  }
  for (const [field, value] of Object.entries(description.updatedFields ?? {})) {
    set(...placeOf(document, partsOf(field, description)), value);
  }
}
