import { reasonTexts as words } from '#features/intake/feeds/contract/feed-reasons.sentences.ts';
import { type Said, say } from '#kit/sentence.ts';
import { isTree, type RawValue } from '#server/formats/reading/parsed-row.ts';
import type { Note } from './apply-transforms.ts';
import { numberText } from './read-number.ts';

/** The text of a value; null for nothing, and with a note where there is none. */
export function toText(value: RawValue, note: Note): string | null {
  if (typeof value === 'string') return storable(value, note);
  if (value === null) return null;
  if (typeof value === 'number') return numberText(value) ?? refuse(value, note, say(words.notFinite));
  if (typeof value === 'boolean') return String(value);
  if (isTree(value)) {
    if (typeof value['#text'] === 'string') return storable(value['#text'], note);
    // <brand lang="en"/>: an element with attributes and nothing in it is an empty text.
    if (Object.keys(value).every((key) => key.startsWith('@'))) return null;
  }
  return refuse(value, note, say(words.noText));
}

/** PostgreSQL text holds neither NUL nor half of a surrogate pair; everything else passes as it is. */
function storable(text: string, note: Note): string {
  if (text.includes('\ufffd')) note(text, say(words.damagedSign));
  if (!text.includes('\u0000') && text.isWellFormed()) return text;
  note(text, say(words.takenOut));
  return text.replaceAll('\u0000', '').toWellFormed();
}

function refuse(value: RawValue, note: Note, reason: Said): null {
  note(JSON.stringify(value) ?? String(value), reason);
  return null;
}
