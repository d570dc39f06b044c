import { z } from 'zod';
import { feedSettings } from '#features/intake/feeds/contract/feed-settings.model.ts';
import { version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { feedTemplateSentences as words } from './feed-templates.sentences.ts';

export const templateLimits = { name: 200, note: 500, templates: 200, bytes: 1024 * 1024 } as const;

export const templateName = z
  .string()
  .trim()
  .min(1, { error: rule(words.nameNeeded) })
  .max(templateLimits.name);
export const templateNote = z.string().trim().max(templateLimits.note).default('');

/** A template as the list shows it: of its settings what tells it from others. */
export const feedTemplate = z.object({
  id: z.int(),
  name: z.string(),
  note: z.string(),
  /** `csv`, `json`, `xml`, `xlsx` …; null: it maps nothing. */
  format: z.string().nullable(),
  /** Fields that have a column or a fixed value. */
  fields: z.int(),
  version,
  created_by: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type FeedTemplate = z.infer<typeof feedTemplate>;

/** A template as a file. */
export const templateFile = z.object({
  /** So that a later product knows what it reads. */
  tregu_feed_template: z.literal(1),
  name: templateName,
  note: templateNote,
  settings: feedSettings,
});
