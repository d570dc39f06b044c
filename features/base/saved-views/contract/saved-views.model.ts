import { z } from 'zod';
import { id } from '#kit/call.ts';
import { columnState } from '#kit/column-state.ts';
import { rule } from '#kit/sentence.ts';
import { viewedListKeys } from './saved-views.lists.ts';
import { savedViewTexts as texts } from './saved-views.texts.ts';

/** Who sees a view besides its owner. */
export const sharings = ['me', 'role', 'everyone'] as const;
export type Sharing = (typeof sharings)[number];

const value = z.string().max(2000);
/** The query of a list's address, without what belongs to the moment (`viewSearch` of saved-views.rules.ts). */
export const viewedSearch = z
  .record(z.string().max(60), z.union([value, z.array(value).max(200)]))
  .refine((search) => Object.keys(search).length <= 60, { error: rule(texts.tooManyFilters) });
export type ViewedSearch = z.infer<typeof viewedSearch>;

export const viewedList = z.enum(viewedListKeys);

/** What a person writes. `role` is the name of one of the writer's roles; asked for where `shared` is "role". */
export const savedViewInput = z.object({
  list: viewedList,
  name: z
    .string({ error: rule(texts.nameMissing) })
    .trim()
    .min(1, { error: rule(texts.nameMissing) })
    .max(60, { error: rule(texts.nameTooLong) }),
  search: viewedSearch,
  columns: columnState,
  shared: z.enum(sharings).default('me'),
  role: z.string().max(100).nullish(),
});

export const savedView = z.object({
  id,
  list: viewedList,
  name: z.string(),
  search: viewedSearch,
  columns: columnState,
  shared: z.enum(sharings),
  role: z.string().nullable(),
  owner: z.object({ id: z.int(), name: z.string() }),
  /** The list opens with it for this person. */
  is_default: z.boolean(),
  /** Whether this person may rename, change, share and delete it. */
  may_change: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;
