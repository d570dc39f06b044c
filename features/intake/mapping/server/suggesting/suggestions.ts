import type { Db } from '#server/db/database.ts';
import type { Suggestion } from '../../contract/mapping.model.ts';
import type { Item, Kind } from '../kinds/kind.ts';
import { nameIndex } from './name-index.ts';
import { suggest, type Vote } from './suggest.ts';

/** Words whose evidence is asked for in one statement. */
const chunk = 200;

/** What each word probably stands for, by id: the one engine for categories, brands and attributes. */
export async function suggestionsFor(db: Db, kind: Kind, items: readonly Item[]): Promise<Map<number, Suggestion[]>> {
  const found = new Map<number, Suggestion[]>();
  if (items.length === 0) return found;
  const { targets, names } = await kind.listTargets(db);
  const matchesOf = nameIndex(targets, kind.trust);
  for (let at = 0; at < items.length; at += chunk) {
    const some = items.slice(at, at + chunk);
    const votes = new Map<number, Vote[]>();
    for (const vote of await kind.listVotes(
      db,
      some.map((item) => item.id),
    ))
      votes.set(vote.item_id, [...(votes.get(vote.item_id) ?? []), vote]);
    for (const item of some)
      found.set(
        item.id,
        suggest(matchesOf(kind.wantedOf(item)), votes.get(item.id) ?? [], (id) => names.get(id)),
      );
  }
  return found;
}
