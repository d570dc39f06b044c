import type { FeedContents } from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { FeedProposal } from '#features/intake/feeds/contract/feeds.proposal.ts';
import type { Proposed } from '#kit/proposed.ts';
import { plainName } from './field-names.ts';
import type { Source } from './list-sources.ts';

const actionNames = /^(?:action|aktion|operation|command|change_type|delete|deleted|geloescht|_delete)$/;
const actions = /^(?:delete|deleted|del|d|remove|removed|update|updated|u|insert|i|a|new|upsert|l|loeschen)$/i;
const translationNames = /^(?:locale|lang|language|langid|sprache|gjuha|jezik|language_code|languageid)$/;
const parentNames = /^(?:parent|parent_id|parentid|parent_code|eltern_id|prindi)$/;
const rest =
  /^(?:id|code|name|label|title|level|path|position|sort|sort_order|active|status|description|url|slug|image|emertimi|naziv|bezeichnung|labels?)$/;

/** What a file without a known platform holds, by its columns: only a list of products may say that others are gone. */
export function detectContents(sources: readonly Source[], fields: FeedProposal['fields']): Proposed<FeedContents> {
  const has = (...targets: string[]) => fields.some(({ value }) => targets.includes(value.target));
  const named = (pattern: RegExp) => sources.find(({ source }) => pattern.test(plainName(source)));
  const action = named(actionNames);
  if (action && action.samples.length > 0 && action.samples.every((value) => actions.test(value.trim())))
    return tell('changes', 0.8, `"${action.source}" says of each record whether it is new, changed or deleted`);
  const name = has('name', 'text.EN.name', 'text.AL.name', 'text.SI.name');
  const offer = has('variant.price', 'variant.purchasePrice', 'variant.stock', 'variant.ean', 'images', 'brand');
  const parent = named(parentNames);
  const tree = /(?:categor|kategor|group|taxonom|warengruppe)/i;
  const plain = sources.every(
    ({ source }) => rest.test(plainName(source)) || parentNames.test(plainName(source)) || tree.test(source),
  );
  if (parent && name && !offer && plain)
    return tell(
      'categories',
      0.7,
      `"${parent.source}" names parents, and nothing in it is offered: a tree of categories`,
    );
  const language = named(translationNames);
  if (language && name && !offer)
    return tell('translations', 0.7, `texts by language ("${language.source}"), without prices, stock or pictures`);
  if (!name && has('sku', 'variant.sku') && has('variant.price', 'variant.stock', 'variant.purchasePrice'))
    return tell('prices', 0.8, 'numbers with prices or stock, but no names of products');
  if (!has('sku', 'variant.sku', 'variant.ean') && !name)
    return tell('other', 0.6, 'neither a number nor a name of a product was found');
  return tell('products', 0.8, 'numbers and names of products');
}

const tell = (value: FeedContents, confidence: number, reason: string): Proposed<FeedContents> => ({
  value,
  confidence,
  reason,
});
