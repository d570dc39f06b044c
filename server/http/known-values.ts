import type { z } from 'zod';
import type { Call } from '#kit/call.ts';

type Path = readonly PropertyKey[];
type Held = Record<PropertyKey, unknown>;

const at = (whole: unknown, path: Path): unknown => path.reduce((part, key) => (part as Held)?.[key], whole);
function put(whole: unknown, path: Path, value: unknown): void {
  (at(whole, path.slice(0, -1)) as Held)[path.at(-1)!] = value;
}

/**
 * An answer as its call says, nothing more. A word or number of a set that the contract does not know (it came from the
 * database: a newer version, another hand) goes out as it is, at its place: screens show what they do not know, and one row
 * must not take the whole list away (trap T41). Everything else that is not as the call says throws.
 * @param tell hears of the places with unknown values, once per answer
 */
export function answerOf(call: Pick<Call, 'output'>, output: unknown, tell: (paths: string[]) => void): unknown {
  const parsed = call.output.safeParse(output);
  if (parsed.success) return parsed.data;
  const unknown = allUnknown(parsed.error.issues, output, []);
  if (unknown === null) throw parsed.error;
  const known = structuredClone(output);
  for (const { path, instead } of unknown) put(known, path, instead);
  const answer = call.output.parse(known);
  for (const { path } of unknown) put(answer, path, at(output, path));
  tell(unknown.map(({ path }) => path.join('.')));
  return answer;
}

/** Where values are unknown, and a known one for each place; null where something else is wrong, too. */
type Unknown = { readonly path: Path; readonly instead: unknown };

function allUnknown(issues: readonly z.core.$ZodIssue[], output: unknown, base: Path): Unknown[] | null {
  const places = issues.map((issue): Unknown[] | null => {
    const path = [...base, ...issue.path];
    if (issue.code === 'invalid_value' && path.length > 0 && ['string', 'number'].includes(typeof at(output, path)))
      return [{ path, instead: issue.values[0] }];
    // One of the alternatives fits but for its words.
    if (issue.code === 'invalid_union')
      return issue.errors.reduce<Unknown[] | null>((found, one) => found ?? allUnknown(one, output, path), null);
    return null;
  });
  return places.every((one) => one !== null) && places.length > 0 ? places.flat() : null;
}
