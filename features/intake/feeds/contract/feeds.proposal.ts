import { z } from 'zod';
import { type FileFormat, fileFormat } from '#kit/formats.ts';
import type { Proposed } from '#kit/proposed.ts';
import {
  type FeedContents,
  type FeedMapping,
  type FeedTarget,
  feedContents,
  feedMapping,
  feedTargets,
  type MappingField,
  mappingField,
  type VariantMode,
  variantMode,
} from './feeds.mapping.ts';

export type ProposedField = Proposed<MappingField> & { readonly samples: readonly string[] };

/** What looking at the beginning of a feed suggests. Nothing of it is used before somebody has accepted it. */
export type FeedProposal = {
  readonly format: Proposed<FileFormat>;
  readonly variants: Proposed<VariantMode>;
  readonly fields: readonly ProposedField[];
  /** Sources nobody has a use for yet, or whose target another source took. */
  readonly unmapped: readonly {
    readonly source: string;
    readonly reason: string;
    readonly samples: readonly string[];
  }[];
  /** Everything the records hold that could be read, and how many of them have it: what a mapping leaves out is told from it. */
  readonly sources: readonly { readonly source: string; readonly filled: number }[];
  /** Required targets without a source; empty where the proposal could be saved as it is. */
  readonly missing: readonly FeedTarget[];
  /** All proposed parts together; null while something required is missing. */
  readonly mapping: FeedMapping | null;
  /** The shop or catalogue system whose export this is; null where none was recognised. */
  readonly platform: string | null;
  readonly contents: Proposed<FeedContents>;
  /** Records that were looked at. */
  readonly records: number;
  /** The sheets of a workbook that a person sees; empty for any other file. */
  readonly sheets: readonly string[];
};

const proposed = <T extends z.ZodType>(value: T) =>
  z.object({ value, confidence: z.number().min(0).max(1), reason: z.string() });
const samples = z.array(z.string()).readonly();

/** A proposal on its way to the person who accepts or corrects it. */
export const feedProposal = z.object({
  format: proposed(fileFormat),
  variants: proposed(variantMode),
  fields: z.array(proposed(mappingField).extend({ samples })).readonly(),
  unmapped: z.array(z.object({ source: z.string(), reason: z.string(), samples })).readonly(),
  sources: z.array(z.object({ source: z.string(), filled: z.int() })).readonly(),
  missing: z.array(z.enum(feedTargets)).readonly(),
  mapping: feedMapping.nullable(),
  platform: z.string().nullable(),
  contents: proposed(z.enum(feedContents)),
  records: z.int(),
  sheets: z.array(z.string()).readonly(),
});
