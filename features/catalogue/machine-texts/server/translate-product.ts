import { termsOfProduct } from '#features/catalogue/glossary/server/glossary.public.ts';
import { stripTags } from '#features/catalogue/products/contract/products.html.ts';
import { textLimits } from '#features/catalogue/products/contract/products.save.ts';
import type { TextPart } from '#features/catalogue/products/contract/products.text-state.ts';
import { sanitise } from '#features/catalogue/products/server/products.public.ts';
import { AppError } from '#kit/error.ts';
import { escapeHtml } from '#kit/mail-text.ts';
import { say } from '#kit/sentence.ts';
import { md5 } from '#server/db/md5.ts';
import { machineErrors as errors } from '../contract/machine-texts.errors.ts';
import { charactersOf, withoutMarks, withProtected } from '../contract/machine-texts.rules.ts';
import { machineSentences as words } from '../contract/machine-texts.sentences.ts';
import { askForTexts, type EngineNeeds } from './ask-for-texts.ts';
import { machineTextsReadModel } from './machine-texts.read-model.ts';
import type { MadeText, StoredEngine } from './machine-texts.repository.ts';
import { type NeededPart, neededParts } from './needed-parts.ts';

export type SpokenLanguage = { readonly id: number; readonly iso: string; readonly name: string };
type Wanted = { readonly id: number; readonly from: SpokenLanguage | null; readonly to: SpokenLanguage };
type PartMade = Omit<MadeText, 'productId' | 'languageId' | 'fromId'>;
/** `problem`: why one of the texts that were asked for is not among them; null: all are. */
type Translated = { readonly texts: readonly MadeText[]; readonly problem: AppError | null };

const limits: Readonly<Record<TextPart, number>> = {
  name: textLimits.name,
  short_description: textLimits.shortDescription,
  long_description: textLimits.longDescription,
};

/**
 * The texts of a product that an engine makes now; none where nothing is needed any more. Terms of the glossary are kept as the language
 * wants them.
 * @throws AppError, EngineFault as `askForTexts`
 */
export async function translateProduct(
  needs: EngineNeeds,
  engine: StoredEngine,
  { id, from, to }: Wanted,
  signal: AbortSignal,
): Promise<Translated> {
  const { db } = needs;
  const [facts] = await machineTextsReadModel(db).listFacts(
    [id],
    { from: from?.id ?? null, to: to.id },
    // The task was started by somebody who sees the product.
    { sellerId: null },
  );
  const parts = facts ? neededParts(facts) : [];
  if (parts.length === 0) return { texts: [], problem: null };
  const { terms } = await termsOfProduct(db, id);
  const answers = await askForTexts(
    needs,
    engine,
    {
      counted: parts.map(({ source }) => source),
      texts: parts.map(({ part, source }) =>
        // A name is plain text, a description HTML.
        withProtected(part === 'name' ? escapeHtml(source) : source, terms, to.id),
      ),
      from: from?.iso ?? null,
      to,
    },
    signal,
  );
  const made = parts.map((one, at) => madeOf(one, answers[at]!, engine.name));
  return {
    texts: made.flatMap((one) =>
      one instanceof AppError ? [] : { ...one, productId: id, languageId: to.id, fromId: from?.id ?? null },
    ),
    problem: made.find((one) => one instanceof AppError) ?? null,
  };
}

/** What an answer is as a text, or why it is none. */
function madeOf({ part, source, now }: NeededPart, answer: string, engine: string): PartMade | AppError {
  const html = withoutMarks(answer);
  const text = part === 'name' ? stripTags(html).replace(/\s+/g, ' ') : (sanitise(html) ?? '');
  const values = { engine, part: say(words[part]) };
  if (text.trim() === '') return new AppError(errors.empty, { values });
  if (charactersOf(text) > limits[part]) return new AppError(errors.tooLong, { values });
  return { part, text, sourceHash: md5(source), replacesHash: md5(now ?? '') };
}
