import type { InputOf, OutputOf } from '#kit/call.ts';
import { foldText } from '#kit/text.ts';
import type { Platform } from '#server/feature.ts';
import type { listInterfaceTexts as call } from '../../contract/interface-texts.calls.ts';
import type { KnownText } from '../catalogue.ts';
import { type SaidTexts, saidTexts } from '../said-texts.ts';

/** The texts are few enough to be looked through in memory: the product's come from its files, the market's from one read. */
export const listInterfaceTexts =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params, query }: InputOf<typeof call>): Promise<OutputOf<typeof call>> => {
    const said = await saidTexts(db, params.id);
    const { texts } = said.known;
    const asked = foldText(query.search_text ?? '');
    const rows = texts.filter(
      (text) =>
        (!query.part || text.part === query.part) &&
        (!query.show || is[query.show](text, said)) &&
        matches(text, said, asked),
    );
    const from = query.page * query.pageSize;
    return {
      results: rows.slice(from, from + query.pageSize).map((text) => rowOf(text, said)),
      total: rows.length,
      parts: [...new Set(texts.map(({ part }) => part))].sort(),
    };
  };

const is = {
  missing: (text: KnownText, said: SaidTexts) => !said.says(text),
  own: (text: KnownText, said: SaidTexts) => said.own.has(text.key),
  outdated: (text: KnownText, said: SaidTexts) => isOutdated(text, said),
};

const isOutdated = (text: KnownText, { own }: SaidTexts): boolean => {
  const stored = own.get(text.key);
  return stored !== undefined && (stored.of_en !== text.en || stored.of_sq !== text.sq);
};

/** Without the accents, which are seldom typed. */
const matches = (text: KnownText, { own }: SaidTexts, asked: string): boolean =>
  asked === '' ||
  [text.en, text.sq, own.get(text.key)?.wording ?? '', ...text.keys].some((one) => foldText(one).includes(asked));

function rowOf(text: KnownText, said: SaidTexts): OutputOf<typeof call>['results'][number] {
  const stored = said.own.get(text.key);
  return {
    key: text.key,
    part: text.part,
    en: text.en,
    sq: text.sq,
    places: text.keys.length,
    otherwise: said.otherwise(text),
    wording: stored?.wording ?? null,
    outdated: isOutdated(text, said),
    version: stored?.version ?? 0,
    updated_at: stored?.updated_at.toISOString() ?? null,
    updated_by: stored?.updated_by ?? null,
  };
}
