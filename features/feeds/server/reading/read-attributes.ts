import { reasonTexts as words } from '#features/feeds/contract/feed-reasons.texts.ts';
import type { AttributeReading } from '#features/feeds/contract/feeds.mapping.ts';
import { type FeedAttribute, recordLimits } from '#features/feeds/contract/feeds.record.ts';
import type { Note, Transform } from './apply-transforms.ts';
import { isTree, type RawValue } from './parsed-row.ts';
import { type Picker, pickPath } from './pick-values.ts';
import { say } from './say.ts';
import { toText } from './to-text.ts';

type Pair = { readonly group: string; readonly values: readonly RawValue[] };
export type AttributeReader = (values: readonly RawValue[], note: Note) => FeedAttribute[];

/** Attributes from what a source yielded; the field's steps are applied to the values, not to the groups. */
export function compileAttributes(reading: AttributeReading, transform: Transform): AttributeReader {
  const pairs = pairsOf(reading);
  return (values, note) => {
    const found: FeedAttribute[] = [];
    const seen = new Set<string>();
    for (const { group, values: raw } of values.flatMap((value) => pairs(value, note))) {
      const name = group.trim();
      if (name === '' || name.length > recordLimits.attributeGroup) {
        note(group, say(words.noAttributeName, { max: recordLimits.attributeGroup }));
        continue;
      }
      const texts = raw.flatMap((value) => toText(value, note) ?? []);
      for (const text of transform(texts, note)) {
        const value = text.trim();
        const key = `${name}\u0000${value}`;
        if (value === '' || seen.has(key)) continue;
        seen.add(key);
        if (value.length > recordLimits.attributeValue)
          note(value, say(words.tooLong, { max: recordLimits.attributeValue }));
        else found.push({ group: name, value });
      }
    }
    return found;
  };
}

function pairsOf(reading: AttributeReading): (value: RawValue, note: Note) => readonly Pair[] {
  switch (reading.as) {
    case 'object': {
      const except = new Set(reading.except);
      return (value, note) => {
        if (!isTree(value)) return refuse(value, note, say(words.noAttributes));
        return Object.entries(value)
          .filter(([group]) => !except.has(group))
          .map(([group, inner]) => ({ group, values: Array.isArray(inner) ? inner : [inner] }));
      };
    }
    case 'named': {
      const [group, value] = [pickPath(reading.group), pickPath(reading.value)];
      return (element, note) => namedPair(element, group, value, note);
    }
    case 'pairs':
      return (value, note) => textPairs(String(value), reading.between, reading.equals, note);
    case 'single':
      return (value) => [{ group: reading.group, values: [value] }];
  }
}

function namedPair(element: RawValue, group: Picker, value: Picker, note: Note): readonly Pair[] {
  const name = toText(group(element)[0] ?? null, note);
  return name === null
    ? refuse(element, note, say(words.namelessAttribute))
    : [{ group: name, values: value(element) }];
}

function textPairs(text: string, between: string, equals: string, note: Note): Pair[] {
  return text.split(between).flatMap((part): Pair[] => {
    if (part.trim() === '') return [];
    const at = part.indexOf(equals);
    if (at > 0) return [{ group: part.slice(0, at), values: [part.slice(at + equals.length)] }];
    note(part, say(words.noPair, { equals }));
    return [];
  });
}

function refuse(value: RawValue, note: Note, reason: string): readonly Pair[] {
  note(typeof value === 'string' ? value : JSON.stringify(value), reason);
  return [];
}
