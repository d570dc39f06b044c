import { reasonTexts as words } from '#features/intake/feeds/contract/feed-reasons.sentences.ts';
import type { AttributeReading } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { type FeedAttribute, recordLimits } from '#features/intake/feeds/contract/feeds.record.ts';
import { type Said, say } from '#kit/sentence.ts';
import { isTree, type RawValue } from '#server/formats/reading/parsed-row.ts';
import type { Note, Transform } from './apply-transforms.ts';
import { type Picker, pickPath } from './pick-values.ts';
import { toText } from './to-text.ts';

type Pair = { readonly group: string; readonly values: readonly RawValue[] };
/** `names`: what the source of the groups yielded, for a reading that has one. */
export type AttributeReader = (values: readonly RawValue[], note: Note, names: readonly RawValue[]) => FeedAttribute[];

/** Attributes from what a source yielded; the field's steps are applied to the values, not to the groups. */
export function compileAttributes(reading: AttributeReading, transform: Transform): AttributeReader {
  const pairs = reading.as === 'column' ? columnPairs(reading) : eachValue(pairsOf(reading));
  return (values, note, names) => {
    const found: FeedAttribute[] = [];
    const seen = new Set<string>();
    for (const { group, values: raw } of pairs(values, note, names)) {
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

type ReadPairs = (values: readonly RawValue[], note: Note, names: readonly RawValue[]) => readonly Pair[];

const eachValue =
  (pairs: (value: RawValue, note: Note) => readonly Pair[]): ReadPairs =>
  (values, note) =>
    values.flatMap((value) => pairs(value, note));

/** The n-th name belongs to the n-th value; one name without lists to all of them. */
function columnPairs({ between, until }: Extract<AttributeReading, { as: 'column' }>): ReadPairs {
  const parts = (all: readonly RawValue[], note: Note) => {
    const texts = all.flatMap((value) => toText(value, note) ?? []);
    const split = between ? texts.flatMap((text) => text.split(between)) : texts;
    return split.map((part) => (until ? part.split(until, 1)[0]! : part).trim());
  };
  return (values, note, names) => {
    const groups = parts(names, note);
    return parts(values, note).flatMap((value, at): Pair[] => {
      const group = groups[groups.length === 1 && !between ? 0 : at] ?? '';
      if (value === '') return [];
      if (group === '') return [...refuse(value, note, say(words.namelessAttribute))];
      return [{ group, values: [value] }];
    });
  };
}

function pairsOf(
  reading: Exclude<AttributeReading, { as: 'column' }>,
): (value: RawValue, note: Note) => readonly Pair[] {
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
      const unit = reading.unit === undefined ? null : pickPath(reading.unit);
      return (element, note) => namedPair(element, group, value, unit, note);
    }
    case 'pairs':
      return (value, note) => textPairs(String(value), reading, note);
    case 'single':
      return (value) => [{ group: reading.group, values: [value] }];
  }
}

function namedPair(element: RawValue, group: Picker, value: Picker, unit: Picker | null, note: Note): readonly Pair[] {
  const name = toText(group(element)[0] ?? null, note);
  if (name === null) return refuse(element, note, say(words.namelessAttribute));
  const of = toText(unit?.(element)[0] ?? null, note)?.trim();
  const values = value(element);
  return [{ group: name, values: of ? values.map((one) => `${toText(one, note) ?? ''} ${of}`) : values }];
}

type PairReading = Extract<AttributeReading, { as: 'pairs' }>;

function textPairs(text: string, { between, equals, continues }: PairReading, note: Note): Pair[] {
  const found: { group: string; value: string }[] = [];
  for (const part of splitOutsideQuotes(text, between, equals)) {
    if (part.trim() === '') continue;
    const at = part.indexOf(equals);
    const last = found.at(-1);
    if (at > 0) found.push({ group: part.slice(0, at), value: part.slice(at + equals.length) });
    else if (continues && last) last.value += between + part;
    else note(part, say(words.noPair, { equals }));
  }
  return found.map(({ group, value }) => ({ group, values: [unquoted(value)] }));
}

/** Parts of a text; a value that begins with a double quote reaches to the next one, whatever stands in it. */
function splitOutsideQuotes(text: string, between: string, equals: string): string[] {
  if (!text.includes(`${equals}"`)) return text.split(between);
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text.startsWith(`${equals}"`, at)) {
      const closed = text.indexOf('"', at + equals.length + 1);
      if (closed > 0) at = closed;
    } else if (text.startsWith(between, at)) {
      parts.push(text.slice(from, at));
      from = at + between.length;
      at = from - 1;
    }
  }
  return [...parts, text.slice(from)];
}

const unquoted = (value: string): string => /^\s*"([^"]*)"\s*$/.exec(value)?.[1] ?? value;

function refuse(value: RawValue, note: Note, reason: Said): readonly Pair[] {
  note(typeof value === 'string' ? value : JSON.stringify(value), reason);
  return [];
}
