import type { z } from 'zod';
import { readRule, type Said, say, sayBoth, textOf } from '#kit/sentence.ts';
import { publishingTaskTexts as words } from '../../contract/publishing.sentences.ts';

/** Why something cannot be sent as it is, with the field; both languages go along, since pages do not know the rules of shops. */
export const brokenRule = ({ issues: [issue] }: z.ZodError): Said =>
  say(words.broken, {
    field: issue?.path.join('.') || 'product',
    rule: sayBoth(textOf(readRule(issue?.message ?? ''))),
  });
