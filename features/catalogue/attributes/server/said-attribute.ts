import { type FieldIssue, refuseField, refuseFields } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import { isNumberValue } from '../contract/attributes.kinds.ts';
import { keptAttributeSentences as words } from '../contract/kept-attributes.sentences.ts';
import type { keptAttributesRepository, SaidAttribute } from './kept-attributes.repository.ts';

type SaidValue = { readonly name: string; readonly colour: string | null };

/**
 * Refuses a name that another attribute of the shops has, in whatever case and accents, a value that is there twice, and
 * what does not fit the kind of the attribute.
 * @param fieldOf the field of the value at a place
 */
export async function refuseSaidAttribute(
  attributes: ReturnType<typeof keptAttributesRepository>,
  said: SaidAttribute & { readonly values: readonly SaidValue[] },
  fieldOf: (at: number) => string,
  besides?: number,
): Promise<void> {
  const issues: FieldIssue[] = [];
  const taken = await attributes.findNamed(said.name, besides);
  if (taken !== null) issues.push({ field: 'name', ...say(words.nameTaken, { name: taken }) });
  if (said.unit !== null && said.kind !== 'number') issues.push({ field: 'unit', ...say(words.unitOfNumbers) });
  const twice = await attributes.findTwice(said.values.map(({ name }) => name));
  if (twice >= 0) issues.push({ field: fieldOf(twice), ...say(words.valueTwice) });
  for (const [at, { name }] of said.values.entries())
    if (at !== twice && !fitsKind(said, name))
      issues.push({ field: fieldOf(at), ...say(words.noNumber, { value: name }) });
  const coloured = said.kind === 'colour' ? -1 : said.values.findIndex(({ colour }) => colour !== null);
  if (coloured >= 0 && issues.length === 0) issues.push({ field: fieldOf(coloured), ...say(words.colourOfColours) });
  if (issues.length > 0) throw refuseFields(issues);
}

/** Values of numbers are numbers. */
export const fitsKind = ({ kind }: Pick<SaidAttribute, 'kind'>, value: string): boolean =>
  kind !== 'number' || isNumberValue(value);

/** @throws AppError invalid_input, 422, naming `field` */
export function refuseUnfit(of: Pick<SaidAttribute, 'kind'>, value: string, field: string): void {
  if (!fitsKind(of, value)) throw refuseField(field, words.noNumber, { value });
}

/** As the history tells an attribute: what is said of every one, and what of this kind only. */
export const recordedAttribute = ({ name, kind, unit }: SaidAttribute, values: readonly SaidValue[]) => ({
  name,
  attribute_kind: kind,
  attribute_unit: unit,
  values: values
    .map((value) => (kind === 'colour' && value.colour ? `${value.name} ${value.colour}` : value.name))
    .join(', '),
});
