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
 * must not take the whole list away (trap T41). Everything else that is not as the call says is a fault of ours: nobody who
 * asked can mend it, so it never goes out as a refusal of what was sent.
 * @param tell hears of the places with unknown values, once per answer
 * @throws Error naming the call and the places, with zod's error as its cause
 */
export function answerOf(
  call: Pick<Call, 'name' | 'output'>,
  output: unknown,
  tell: (paths: string[]) => void,
): unknown {
  const parsed = call.output.safeParse(output);
  if (parsed.success) return parsed.data;
  const unknown = allUnknown(parsed.error.issues, output, []);
  if (unknown === null) throw unfit(call, parsed.error);
  const known = structuredClone(output);
  for (const { path, instead } of unknown) put(known, path, instead);
  const again = call.output.safeParse(known);
  if (!again.success) throw unfit(call, again.error);
  for (const { path } of unknown) put(again.data, path, at(output, path));
  tell(unknown.map(({ path }) => path.join('.')));
  return again.data;
}

function unfit({ name }: Pick<Call, 'name'>, cause: z.ZodError): Error {
  const places = cause.issues.slice(0, 5).map(({ path, message }) => `${path.join('.')}: ${message}`);
  return new Error(`${name} answers what its contract does not say (${places.join('; ')})`, { cause });
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
