import { type Actor, worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { countInUse } from '#server/in-use.ts';
import type { KeptLanguage } from '../contract/shops.model.ts';
import { shopsRepository } from './shops.repository.ts';

/** The languages in their order, with those of the person's shops that offer them and what hangs on them. */
export async function keptLanguages(
  { db, inUse }: Pick<Platform, 'db' | 'inUse'>,
  actor: Pick<Actor, 'shops'>,
): Promise<KeptLanguage[]> {
  const shops = (await shopsRepository(db).listKept()).filter(({ id }) => worksIn(actor, id));
  const named = (list: typeof shops) => list.map(({ id, name }) => ({ id, name }));
  return Promise.all(
    (await shopsRepository(db).listLanguages()).map(async ({ position: _, ...language }) => ({
      ...language,
      shops: named(shops.filter((shop) => shop.languages[language.code])),
      fallback_of: named(shops.filter((shop) => shop.fallback_language === language.code)),
      in_use: (await countInUse(inUse(), db, 'language', language.id)).map(({ key, text, count }) => ({
        key,
        text,
        count,
      })),
    })),
  );
}
