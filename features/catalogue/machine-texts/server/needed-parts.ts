import { charactersOf } from '../contract/machine-texts.rules.ts';
import type { PartFacts, ProductFacts } from './machine-texts.read-model.ts';

const isBlank = (text: string | null): boolean => (text ?? '').trim() === '';
export type NeededPart = PartFacts & { readonly source: string };

/** Texts an engine is asked for: those that are missing or behind their source, and that it has not translated already. */
export const neededParts = ({ parts }: Pick<ProductFacts, 'parts'>): NeededPart[] =>
  parts.filter((one): one is NeededPart => !isBlank(one.source) && !one.made && (isBlank(one.now) || one.stale));

export const charactersNeeded = (parts: readonly NeededPart[]): number =>
  parts.reduce((sum, { source }) => sum + charactersOf(source), 0);
