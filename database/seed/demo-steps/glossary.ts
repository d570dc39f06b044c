import { addTerm } from '#features/catalogue/glossary/server/use-cases/manage-terms.ts';
import type { Platform } from '#server/feature.ts';
import { adaIn } from './staff-context.ts';

const [albanian, slovene] = [2, 3];

/** What Ada has written down for her translators: names that stay, and words that were translated in several ways. */
const terms = [
  { term: 'Bluetooth', keep: true, note: 'Name of the standard' },
  { term: 'Wi-Fi', keep: true, note: 'Name of the standard' },
  { term: 'headphones', said: { [albanian]: 'kufje*', [slovene]: 'slušalke*' } },
  { term: 'charger*', said: { [albanian]: 'karikues*', [slovene]: 'polnilnik*' } },
  { term: 'lamp*', said: { [albanian]: 'llamb*', [slovene]: 'svetil*' } },
];

export async function writeGlossary(platform: Platform): Promise<void> {
  const ada = await adaIn(platform, 1);
  for (const { term, keep = false, note = '', said = {} } of terms) {
    const known = await platform.db
      .selectFrom('glossary_terms')
      .select('id')
      .where('term', '=', term)
      .executeTakeFirst();
    if (known) continue;
    const wordings = Object.entries(said).map(([id, wording]) => ({ language_id: Number(id), wording }));
    const body = { term, keep, note, said: wordings, category_id: null, shop_brand_id: null };
    await addTerm(platform)({ body }, ada);
  }
}
