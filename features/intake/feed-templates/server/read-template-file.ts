import type { z } from 'zod';
import type { ImportFile } from '#features/base/exports/server/exports.public.ts';
import { AppError } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import { feedTemplateErrors as errors } from '../contract/feed-templates.errors.ts';
import { templateFile } from '../contract/feed-templates.model.ts';
import { feedTemplateSentences as words } from '../contract/feed-templates.sentences.ts';

/**
 * Reads an exported template. Keys this product does not know are left out.
 * @throws AppError feed_template_not_json, naming the place of what is wrong
 */
export function readTemplateFile(file: ImportFile['file']): z.output<typeof templateFile> {
  const read = templateFile.safeParse(parsed(file?.bytes.toString('utf8') ?? ''));
  if (read.success) return read.data;
  const { path, message } = read.error.issues[0]!;
  throw new AppError(errors.notJson, {
    values: { why: say(words.atField, { field: path.join('.') || 'tregu_feed_template', message }) },
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new AppError(errors.notJson, { values: { why: say(words.broken) } });
  }
}
