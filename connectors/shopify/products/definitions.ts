import { z } from 'zod';
import { lineOf } from '#connectors/kit/html.ts';
import { shopRefuses } from '#connectors/kit/remote-error.ts';
import type { TheirProperty } from '#connectors/kit/shop-connector.ts';
import { type ShopDocument, theirProperties } from '#connectors/kit/shop-document.ts';
import { type AdminApi, allPages, inParts, pageFields, pageOf } from '../admin-api.ts';
import { numberOf, namespace as ours, type Shop } from '../shopify.shop.ts';
import { shopifyTexts as words } from '../shopify.texts.ts';
import { deleteMetafields, setMetafields } from './metafields.ts';
import type { There } from './there.ts';

const row = z.object({
  id: z.string(),
  name: z.string(),
  namespace: z.string(),
  key: z.string(),
  type: z.object({ name: z.string() }),
  validations: z.array(z.object({ name: z.string(), value: z.string().nullish() })),
});
type Definition = z.output<typeof row>;

const one = 'single_line_text_field';
const many = `list.${one}`;
/** What is said in words goes into these; numbers, dates, references and the like are people's own affair. */
const ofWords: readonly string[] = [one, many, 'multi_line_text_field'];
/** Namespaces of other apps, which nobody else may write to, begin so. */
const ofApp = 'app--';

/** What people declared for products: metafields that hold words. */
async function readDefinitions({ ask }: AdminApi, signal: AbortSignal): Promise<Definition[]> {
  const document = `query ($after: String) { metafieldDefinitions(ownerType: PRODUCT, first: 100, after: $after) { ${pageFields}
    nodes { id name namespace key type { name } validations { name value } } } }`;
  const answer = z.object({ metafieldDefinitions: pageOf(row) });
  const all = await allPages(
    async (after) => (await ask({ document, variables: { after }, answer }, signal)).metafieldDefinitions,
  );
  return all.filter((it) => it.namespace !== ours && !it.namespace.startsWith(ofApp) && ofWords.includes(it.type.name));
}

export async function listProperties({ api }: Shop, signal: AbortSignal): Promise<TheirProperty[]> {
  const found = await readDefinitions(api, signal);
  return found.map(({ id, name, key }) => ({ remoteId: numberOf(id), name, names: name === key ? [] : [key] }));
}

type Definitions = ReadonlyMap<string, Definition>;
const kept = new WeakMap<AdminApi, Promise<Definitions>>();

/** Definitions by their numbers, read once for each connection, and again where one of those that are wanted is missing. */
async function definitionsFor(
  { api }: Pick<Shop, 'api'>,
  wanted: readonly string[],
  signal: AbortSignal,
): Promise<Definitions> {
  const read = () => {
    const reading = readDefinitions(api, signal).then((rows) => new Map(rows.map((it) => [numberOf(it.id), it])));
    kept.set(api, reading);
    reading.catch(() => {
      if (kept.get(api) === reading) kept.delete(api);
    });
    return reading;
  };
  const before = kept.get(api);
  if (before === undefined) return read();
  const known = await before;
  return wanted.every((it) => known.has(it)) ? known : read();
}

/** What a metafield has to hold, by the name it has among others: "custom.material". */
type Said = ReadonlyMap<string, { readonly type: string; readonly value: string }>;
export const noneSaid: Said = new Map();
const fieldOf = ({ namespace, key }: Pick<Definition, 'namespace' | 'key'>): string => `${namespace}.${key}`;
const partsOf = (field: string) => {
  const dot = field.indexOf('.');
  return { namespace: field.slice(0, dot), key: field.slice(dot + 1) };
};

/**
 * What a document says in metafields that people declared, in the language of the product. Those of variants are said of the product: the
 * definitions are of products.
 * @throws ShopError where a definition is gone, or does not offer a value
 */
export async function saidIn(shop: Shop, document: ShopDocument, base: string, signal: AbortSignal): Promise<Said> {
  const wanted = theirProperties(document);
  if (wanted.length === 0) return noneSaid;
  const known = await definitionsFor(shop, wanted, signal);
  const values = new Map<string, string[]>();
  for (const it of [...document.attributes, ...document.variants.flatMap(({ options }) => options)]) {
    const value = lineOf(it.valueNames?.[base] ?? it.value);
    if (it.theirs === undefined || value === '') continue;
    const definition = known.get(it.theirs);
    if (!definition) throw shopRefuses(words.noDefinition, { definition: it.theirs }, { code: 'not_found' });
    const word = offered(definition, value);
    const before = values.get(it.theirs) ?? [];
    if (!before.some((other) => same(other, word))) values.set(it.theirs, [...before, word]);
  }
  return new Map(
    [...values].map(([id, all]) => {
      const definition = known.get(id)!;
      const type = definition.type.name;
      return [fieldOf(definition), { type, value: type === many ? JSON.stringify(all) : all.join(', ') }] as const;
    }),
  );
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** A value in the words of the choices that a definition offers, where it offers some. */
function offered({ name, validations }: Definition, value: string): string {
  const choices = z
    .array(z.string())
    .catch([])
    .parse(jsonOf(validations.find((it) => it.name === 'choices')?.value));
  if (choices.length === 0) return value;
  const found = choices.find((it) => same(it, value));
  if (found === undefined)
    throw shopRefuses(words.notOffered, {
      name,
      value: value.slice(0, 100),
      choices: choices.join(', ').slice(0, 300),
    });
  return found;
}

function jsonOf(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Writes what is said, and empties what was said last (`last`) and is not any more. */
export async function writeSaid(
  shop: Shop,
  ownerId: string,
  said: Said,
  last: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const rows = [...said].map(([field, it]) => ({ ownerId, ...partsOf(field), ...it }));
  if (rows.length > 0) await setMetafields(shop, rows, signal);
  const gone = last.filter((field) => !said.has(field)).map((field) => ({ ownerId, ...partsOf(field) }));
  if (gone.length > 0) await deleteMetafields(shop, gone, signal);
}

/** The values alone, by the names of the metafields. */
export const valuesIn = (said: Said): Map<string, string> =>
  new Map([...said].map(([field, { value }]) => [field, value]));

/** Metafields and products of one question. */
const [mostFields, mostProducts] = [20, 20];

/** Products with what they hold in the metafields that the last send said something in. `fieldsOf`: which these are. */
export async function withSaid(
  { api }: Shop,
  found: readonly There[],
  fieldsOf: (there: There) => readonly string[],
  signal: AbortSignal,
): Promise<There[]> {
  const asked = found.filter((it) => fieldsOf(it).length > 0);
  const said = new Map<string, Map<string, string>>();
  for (const fields of inParts([...new Set(asked.flatMap(fieldsOf))], mostFields)) {
    const names = fields.map((field, at) => {
      const { namespace, key } = partsOf(field);
      return `m${at}: metafield(namespace: ${JSON.stringify(namespace)}, key: ${JSON.stringify(key)}) { value }`;
    });
    const document = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Product { id ${names.join(' ')} } } }`;
    const value = z.object({ value: z.string() }).nullish();
    const product = z.object({ id: z.string() }).catchall(z.union([z.string(), value]));
    const answer = z.object({ nodes: z.array(product.nullable()) });
    for (const ids of inParts(
      asked.map(({ id }) => id),
      mostProducts,
    )) {
      const { nodes } = await api.ask({ document, variables: { ids }, answer }, signal);
      for (const it of nodes) {
        if (it === null) continue;
        const own = said.get(it.id) ?? new Map<string, string>();
        said.set(it.id, own);
        fields.forEach((field, at) => {
          const there = value.safeParse(it[`m${at}`]).data;
          if (there) own.set(field, there.value);
        });
      }
    }
  }
  return found.map((it) => ({ ...it, said: said.get(it.id) ?? it.said }));
}
