import type { Db } from '#server/db/database.ts';
import type { ProductTerm } from '../contract/glossary.model.ts';
import {
  type GlossaryFinding,
  glossaryFindingsIn,
  type TextOfProduct,
  termsOfTexts,
} from '../contract/glossary.rules.ts';
import { glossaryReadModel } from './glossary.read-model.ts';

/** The terms of the glossary that stand in the texts a product is translated from, and its texts. */
export async function termsOfProduct(
  db: Db,
  productId: number,
): Promise<{ readonly terms: ProductTerm[]; readonly texts: readonly TextOfProduct[] }> {
  const read = glossaryReadModel(db);
  const terms = await read.listFor(productId);
  if (terms.length === 0) return { terms, texts: [] };
  const texts = await read.listTexts(productId);
  return { terms: termsOfTexts(texts, terms), texts };
}

/** Everything the glossary finds in the saved texts of a product, each term once per language. */
export async function glossaryFindings(db: Db, productId: number): Promise<GlossaryFinding[]> {
  const { terms, texts } = await termsOfProduct(db, productId);
  return glossaryFindingsIn(texts, terms);
}
