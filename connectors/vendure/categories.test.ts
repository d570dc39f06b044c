import { beforeEach, expect, it } from 'vitest';
import { ourLanguages } from '#connectors/kit/languages/our-languages.ts';
import { sampleCategory, sampleDocument } from '#connectors/kit/sample-document.ts';
import { memoryStore } from '#connectors/kit/shop-store.ts';
import type { Ask } from './admin-api.ts';
import { ensureCategories, pushCategory, readCategory } from './categories.ts';
import { ensureFacets, facetsOf, forgetFacets } from './products/facets.ts';
import type { Market, Shop } from './vendure.shop.ts';

const signal = new AbortController().signal;

type Filter = { readonly code: string; readonly args: readonly { readonly name: string; readonly value: string }[] };
type Collection = { readonly id: string; readonly key: string; filters: Filter[]; more: Record<string, unknown> };
type Value = { readonly id: string; readonly code: string };
/** As much of a Vendure as categories need. */
let collections: Collection[];
let values: Value[];
let asked: string[];
let next: number;
let store: ReturnType<typeof memoryStore>;
beforeEach(() => {
  collections = [];
  values = [];
  asked = [];
  next = 1;
  store = memoryStore();
});

type Input = {
  readonly id?: string;
  readonly filters?: readonly { readonly code: string; readonly arguments: Filter['args'] }[];
  readonly customFields?: { readonly externalId: string };
};
const filtersOf = ({ filters = [] }: Input): Filter[] =>
  filters.map(({ code, arguments: args }) => ({ code, args: [...args] }));

function answerTo(document: string, variables: Record<string, unknown>): unknown {
  const [question] = /\b\w+(?=\((?:options|input))/.exec(document.replace(/^.*?\{/s, '')) ?? [];
  asked.push(question!);
  const input = variables.input as Input;
  switch (question) {
    case 'facets':
      return { facets: { items: [{ id: 'f' }] } };
    case 'facetValues': {
      const items = values.filter(({ code }) => (variables.codes as string[]).includes(code));
      return {
        facetValues: { items: items.map((it) => ({ ...it, facet: { id: 'f', code: 'f' }, translations: [] })) },
      };
    }
    case 'createFacetValues': {
      const made = (variables.input as { code: string }[]).map(({ code }) => ({ id: String(next++), code }));
      values.push(...made);
      return { createFacetValues: made };
    }
    case 'updateFacetValues':
      return {};
    case 'collections': {
      const items = collections
        .filter(({ key }) => key === variables.key)
        .map(({ id, filters, more }) => ({
          id,
          filters,
          isPrivate: false,
          parent: null,
          breadcrumbs: [{ id: 'top' }, { id }],
          featuredAsset: null,
          translations: [],
          ...more,
        }));
      return { collections: { items } };
    }
    case 'createCollection': {
      const id = String(next++);
      const { customFields, filters: _filters, ...more } = input;
      collections.push({ id, key: customFields!.externalId, filters: filtersOf(input), more });
      return { createCollection: { id } };
    }
    case 'updateCollection': {
      const it = collections.find(({ id }) => id === input.id)!;
      const { filters, id: _id, ...more } = input;
      if (filters) it.filters = filtersOf(input);
      it.more = { ...it.more, ...more };
      return {};
    }
    default:
      throw new Error(`What is ${document}?`);
  }
}
const ask: Ask = async ({ document, variables, answer }) => answer.parse(answerTo(document, variables ?? {})) as never;
const shop = (): Shop => ({
  api: { ask, address: '' },
  together: {} as Shop['together'],
  store,
  fetch: async () => new Response(),
  ...ourLanguages({ languages: new Map([['EN', 'en']]) }),
  market: async () => ({ channel: { id: '1', code: 'al', token: 'al', isDefault: true } }) as unknown as Market,
});

const document = sampleDocument('kettle', {
  categories: [
    { externalKey: 'tregu-category-7', path: [{ key: 'tregu-category-7', name: { EN: 'Kettles' } }] },
  ] as never,
});
const facetsOfProduct = () => facetsOf(document, { code: 'al', besides: [] }, (code) => code.toLowerCase()).wanted;
/** What a send of a product does where it finds that a value it gave is not there. */
const sendAgain = async () => {
  await forgetFacets(shop(), facetsOfProduct());
  await ensureFacets(shop(), facetsOfProduct(), signal);
  await ensureCategories(shop(), document, signal);
};
const valueNow = () => values.find(({ code }) => code === 'tregu-category-7')!.id;
const gathered = () =>
  collections.map(({ filters }) =>
    filters.flatMap(({ code, args }) =>
      code === 'facet-value-filter' ? JSON.parse(args.find(({ name }) => name === 'facetValueIds')!.value) : [code],
    ),
  );
const deleteValue = () => {
  values = values.filter(({ code }) => code !== 'tregu-category-7');
};

it('a category whose facet value somebody deleted is filled again by the value that was made anew', async () => {
  await ensureCategories(shop(), document, signal);
  expect(gathered()).toEqual([[valueNow()]]);
  const old = valueNow();

  deleteValue();
  await sendAgain();

  expect(valueNow()).not.toBe(old);
  expect(gathered()).toEqual([[valueNow()]]);
  // Known from now on: the next product of the category asks nothing.
  asked = [];
  await ensureCategories(shop(), document, signal);
  expect(asked).toEqual([]);
});

it('so is one that was sent as a category of its own, and one that a release before had emptied; rules that people gave it stay', async () => {
  const category = sampleCategory('tregu-category-7', { image: null, parentKey: null });
  await pushCategory(shop(), category, signal);
  collections[0]!.filters.push({ code: 'variant-name-filter', args: [{ name: 'term', value: 'red' }] });
  const [[key, kept]] = [...(await store.get(['category:tregu-category-7']))] as [[string, object]];
  // As a release before kept it.
  await store.set(new Map([[key, { ...kept, value: undefined }]]));

  deleteValue();
  await sendAgain();

  expect(gathered()).toEqual([[valueNow(), 'variant-name-filter']]);
});

it('a category that gathers another value looks otherwise than it was sent, and is filled by its next send', async () => {
  const category = sampleCategory('tregu-category-7', { image: null, parentKey: null });
  const { seenHash } = await pushCategory(shop(), category, signal);
  expect((await readCategory(shop(), 'tregu-category-7', signal))?.contentHash).toBe(seenHash);
  collections[0]!.filters = [];
  expect((await readCategory(shop(), 'tregu-category-7', signal))?.contentHash).not.toBe(seenHash);

  expect((await pushCategory(shop(), category, signal)).seenHash).toBe(seenHash);

  expect(gathered()).toEqual([[valueNow()]]);
});
