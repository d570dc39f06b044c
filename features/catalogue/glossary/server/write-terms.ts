import { refuseField, refuseFields } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import { differing } from '#server/db/differing.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { glossaryChanged } from '../contract/glossary.events.ts';
import { type GlossaryEntry, glossaryLimits } from '../contract/glossary.model.ts';
import { glossarySentences as words } from '../contract/glossary.sentences.ts';
import { glossaryReadModel } from './glossary.read-model.ts';
import { glossaryRepository, type KeptTerm } from './glossary.repository.ts';

/** A term that becomes another one; null before: a new one, null after: one that is deleted. */
export type TermChange = { readonly before: KeptTerm | null; readonly after: GlossaryEntry | null };

export const entryOf = ({ id: _id, version: _version, ...entry }: KeptTerm): GlossaryEntry => entry;

/** Refuses what is not there, and a term that is there already, each at its field. */
export async function refuseTerm(tx: Tx, entry: GlossaryEntry, besides = 0): Promise<void> {
  const read = glossaryReadModel(tx.db);
  const unknown = await read.findUnknown(entry);
  if (unknown !== null) throw refuseField(unknown, unknown === 'category_id' ? words.noCategory : words.noBrand);
  const known = new Set((await read.listLanguages()).map(({ id }) => id));
  const foreign = entry.said.find(({ language_id }) => !known.has(language_id));
  if (foreign) throw refuseFields([{ field: 'said', ...say(words.noLanguage, { id: foreign.language_id }) }]);
  if ((await glossaryRepository(tx.db).findSame(entry, besides)) !== null) throw refuseField('term', words.sameTerm);
  if (besides === 0 && (await glossaryRepository(tx.db).count()) >= glossaryLimits.terms)
    throw refuseField('term', words.full, { count: glossaryLimits.terms });
}

/**
 * Writes terms, their history and what browsers are told; a change that changes nothing is left out. The caller holds the lock of the
 * glossary and has checked the entries.
 * @returns the id of each change, in their order.
 */
export async function writeTerms(tx: Tx, context: Context, changes: readonly TermChange[]): Promise<number[]> {
  const terms = glossaryRepository(tx.db);
  const by = { userId: context.actor.userId, at: context.now() };
  const said = await teller(tx, changes);
  const ids: number[] = [];
  for (const { before, after } of changes) {
    if (before === null) {
      const id = await terms.insert(after!, by);
      tx.record([{ entity: 'glossary_term', id, action: 'added', after: said(after!) }]);
      ids.push(id);
      continue;
    }
    ids.push(before.id);
    if (after === null) {
      await terms.delete(before.id);
      tx.record([{ entity: 'glossary_term', id: before.id, action: 'deleted', before: said(before) }]);
      continue;
    }
    const changed = differing(said(before), said(after));
    if (!changed) continue;
    await terms.set(before.id, after, by);
    tx.record([{ entity: 'glossary_term', id: before.id, action: 'changed', ...changed }]);
  }
  tx.emit(glossaryChanged, { ids: ids.slice(0, 100) });
  return ids;
}

/** Terms as the history tells them: by names, because what they were of may be gone when somebody reads. */
async function teller(tx: Tx, changes: readonly TermChange[]) {
  const read = glossaryReadModel(tx.db);
  const codes = new Map((await read.listLanguages()).map(({ id, code }) => [id, code]));
  const scopeOf = await read.listScopes(changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat()));
  return (entry: GlossaryEntry) => ({
    term: entry.term,
    keep: entry.keep,
    term_scope: scopeOf(entry),
    said: entry.said.map(({ language_id: id, wording }) => `${codes.get(id) ?? id}: ${wording}`).join(', ') || null,
    note: entry.note || null,
  });
}
