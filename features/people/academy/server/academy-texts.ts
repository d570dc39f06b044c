import type { StoredTexts } from '#features/catalogue/products/server/products.public.ts';
import { academyTextsRepository } from './academy-texts.repository.ts';

const textsOf = (table: 'service_cards' | 'academy_articles' | 'academy_courses', entity: string): StoredTexts => ({
  name: table,
  listAfter: (db, after, limit) => academyTextsRepository(db, table).listAfter(after, limit),
  lock: (db, ids) => academyTextsRepository(db, table).lock(ids),
  async write(tx, rows, now) {
    await academyTextsRepository(tx.db, table).set(rows, now);
    tx.record(
      rows.map(({ id, changes }) => ({
        entity,
        id,
        action: 'updated',
        before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
        after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
      })),
    );
  },
});

/** What staff wrote for sellers: it is shown as the HTML it is. */
export const storedAcademyTexts: readonly StoredTexts[] = [
  textsOf('service_cards', 'service_card'),
  textsOf('academy_articles', 'academy_article'),
  textsOf('academy_courses', 'academy_course'),
];
