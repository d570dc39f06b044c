import { AppError, refuseField } from '#kit/error.ts';
import { httpErrors } from '#kit/platform.errors.ts';
import { ruleSentences } from '#kit/rule.texts.ts';

/** No field of ours lies deeper; an answer need not repeat what somebody nested to do harm. */
const mostKeys = 20;

type Place = { readonly key: string; readonly within: Place | null };

/**
 * The place (`rows.1.name`) of a text, key or value, that no database, file or shop can hold: with NUL, or with half of a character
 * in it. Null where there is none. It keeps its own stack: a body nested a hundred thousand times must not exhaust that of the process.
 */
export function findUnstorable(root: unknown): string | null {
  const waiting: { readonly value: unknown; readonly place: Place | null }[] = [{ value: root, place: null }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, place } = next;
    if (typeof value === 'string' && !isStorable(value)) return nameOf(place);
    if (typeof value !== 'object' || value === null) continue;
    for (const key of Object.keys(value)) {
      // The key itself is not repeated: the reader of the answer could not store it either.
      if (!isStorable(key)) return nameOf(place);
      const inner = (value as Record<string, unknown>)[key];
      if (typeof inner === 'string' ? !isStorable(inner) : typeof inner === 'object' && inner !== null)
        waiting.push({ value: inner, place: { key, within: place } });
    }
  }
  return null;
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/**
 * The name of a file that somebody sends, as it is kept; one without a name has the empty one.
 * @throws AppError file_name_refused, 422, where it holds what cannot be stored, or control characters, which no system gives a file
 * and which break the line of whatever names it.
 */
export function storableFileName(name: string | undefined): string {
  const given = name ?? '';
  if (!isStorable(given) || /\p{Cc}/u.test(given)) throw new AppError(httpErrors.fileName);
  return given;
}

function nameOf(place: Place | null): string {
  const keys: string[] = [];
  for (let at = place; at; at = at.within) keys.push(at.key);
  return keys.reverse().slice(0, mostKeys).join('.');
}

/**
 * Refuses a part of a request in which a text cannot be stored: said at once and with the field's name, instead of a text that
 * comes back changed.
 * @throws AppError invalid, 422.
 */
export function refuseUnstorable(part: unknown): void {
  const field = findUnstorable(part);
  if (field !== null) throw refuseField(field, ruleSentences.unstorable);
}
