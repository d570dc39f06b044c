import type { CsvRecord, RawRecord, RawValue } from '#server/formats/reading/parsed-row.ts';

/** Values found in a record, in order; lists are taken apart, absent and null yield nothing. */
export type Picker = (record: RawRecord) => readonly RawValue[];

type Step = { readonly name: string; readonly filters: readonly Filter[] };

/** Joins alternatives of a path; with blanks around it, so that no name is likely to hold it. */
const OR = ' || ';
/** How deep `**` looks. */
const MAX_LEVELS = 20;
type Filter = { readonly index: number } | { readonly key: string; readonly value: string };

/** A CSV column by its name, whatever characters the name has. */
export const pickColumn =
  (name: string): Picker =>
  (record) => {
    const { columns, cells } = record as CsvRecord;
    const cell = cells[columns.get(name) ?? -1];
    return cell === undefined || cell === '' ? [] : [cell];
  };

/**
 * A path into a JSON object or an XML element: names joined by dots (`\.` is a dot in a name), lists are entered
 * by themselves, `[0]` and `[-1]` take one element, `[@name=material]` those whose field has that value,
 * `*` every value of an object, `**` the value itself and everything below it, `@name` an XML attribute, `#text` an
 * element's own text. Of paths joined by ` || ` the first that finds something counts.
 * Throws a plain Error with the reason where the path cannot be read.
 */
export function pickPath(path: string): Picker {
  if (path.includes(OR)) {
    const pickers = path.split(OR).map(pickPath);
    return (record) => pickers.map((pick) => pick(record)).find((found) => found.length > 0) ?? [];
  }
  const steps = splitPath(path).map(toStep);
  return (record) => steps.reduce<readonly RawValue[]>(follow, [record as RawValue]).flatMap(leaves);
}

/** `a.b[x=1.5].c` → `a`, `b[x=1.5]`, `c`. */
function splitPath(path: string): string[] {
  const parts: string[] = [];
  let part = '';
  let inBrackets = false;
  for (let at = 0; at < path.length; at++) {
    const sign = path[at]!;
    if (sign === '\\' && at + 1 < path.length) part += path[++at];
    else if (sign === '.' && !inBrackets) {
      parts.push(part);
      part = '';
    } else {
      if (sign === '[') inBrackets = true;
      if (sign === ']') inBrackets = false;
      part += sign;
    }
  }
  return [...parts, part];
}

function toStep(part: string): Step {
  const open = part.endsWith(']') ? part.indexOf('[') : -1;
  const name = open < 0 ? part : part.slice(0, open);
  if (name === '') throw new Error(`The path has an empty name near "${part}"`);
  const inner = open < 0 ? [] : part.slice(open + 1, -1).split('][');
  return { name, filters: inner.filter((text) => text !== '').map(toFilter) };
}

function toFilter(text: string): Filter {
  if (/^-?\d{1,6}$/.test(text)) return { index: Number(text) };
  const equals = text.indexOf('=');
  if (equals < 1) throw new Error(`"[${text}]" is neither a number nor name=value`);
  return { key: text.slice(0, equals), value: text.slice(equals + 1) };
}

function follow(values: readonly RawValue[], step: Step): RawValue[] {
  const found: RawValue[] = [];
  for (const value of values.flatMap(leaves)) {
    if (step.name === '**') {
      collectBelow(value, found, 0);
      continue;
    }
    const next = child(value, step.name);
    if (next === undefined) continue;
    found.push(...step.filters.reduce<readonly RawValue[]>(narrow, leaves(next)));
  }
  return found;
}

function collectBelow(value: RawValue, found: RawValue[], level: number): void {
  if (typeof value !== 'object' || value === null || level > MAX_LEVELS) return;
  if (!Array.isArray(value)) found.push(value);
  for (const inner of Object.values(value))
    collectBelow(inner as RawValue, found, level + (Array.isArray(value) ? 0 : 1));
}

function child(value: RawValue, name: string): RawValue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return name === '#text' ? value : undefined;
  if (name === '*') return Object.values(value);
  // Own fields only: a path "constructor" must not find what every object has.
  return Object.hasOwn(value, name) ? (value as Record<string, RawValue>)[name] : undefined;
}

function narrow(values: readonly RawValue[], filter: Filter): readonly RawValue[] {
  if ('index' in filter) {
    const one = values.at(filter.index);
    return one === undefined ? [] : [one];
  }
  return values.filter((value) => String(child(value, filter.key) ?? '') === filter.value);
}

const leaves = (value: RawValue): readonly RawValue[] => {
  if (Array.isArray(value)) return value.flatMap(leaves);
  return value === null ? [] : [value];
};
