import { expect, it } from 'vitest';
import { sampleDocument, sampleVariant } from '#connectors/kit/sample-document.ts';
import type { Ask } from '../admin-api.ts';
import type { Shop } from '../vendure.shop.ts';
import { ensureOptions } from './options.ts';
import type { Root } from './there.ts';

type Option = { readonly id: string; readonly code: string; readonly translations: Words };
type Words = readonly { readonly languageCode: string; readonly name: string }[];
type Group = { readonly id: string; readonly code: string; readonly translations: Words; options: Option[] };

/** As much of a Vendure as options need; `asked` has what it was asked, one after the other. */
function vendure() {
  const groups: Group[] = [];
  const asked: string[] = [];
  let next = 1;
  const made = <T extends object>(of: T) => ({ id: String(next++), ...of });
  const ask: Ask = async ({ document, variables = {}, answer }) => {
    const [question] =
      /(?:productOptionGroups|\w+(?=\((?:input|productId)))/.exec(document.replace(/^.*?\{/s, '')) ?? [];
    asked.push(question!);
    const input = variables.input as Record<string, never>;
    if (question === 'productOptionGroups')
      return answer.parse({
        productOptionGroups: { items: groups.filter(({ code }) => (variables.codes as string[]).includes(code)) },
      }) as never;
    if (question === 'createProductOptionGroup') {
      const { options, ...own } = input as unknown as {
        options: Omit<Option, 'id'>[];
        code: string;
        translations: Words;
      };
      const group = made({ ...own, options: options.map(made) });
      groups.push(group);
      return answer.parse({ createProductOptionGroup: group }) as never;
    }
    if (question === 'createProductOption') {
      const { productOptionGroupId, ...own } = input as unknown as {
        productOptionGroupId: string;
        code: string;
        translations: Words;
      };
      const option = made(own);
      groups.find(({ id }) => id === productOptionGroupId)!.options.push(option);
      return answer.parse({ createProductOption: option }) as never;
    }
    return answer.parse({}) as never;
  };
  const shop = { api: { ask, address: '' }, languageOf: (code: string) => code } as unknown as Shop;
  const root = () => ({ id: '99', optionGroups: structuredClone(groups) }) as unknown as Root;
  return { groups, asked, shop, root };
}
const { signal } = new AbortController();
const option = (value: string) => ({ group: 'Colour', groupNames: {}, value, valueNames: {} });
const of = (...values: string[]) =>
  sampleDocument('kettle', {
    variants: values.map((value, at) => sampleVariant(at + 1, { options: [option(value)] })),
  });

it('asks for no groups that it has in its hands', async () => {
  const there = vendure();
  const first = await ensureOptions(there.shop, of('Red', 'Blue'), { ...there.root(), optionGroups: [] }, signal);
  expect(there.asked).toEqual(['productOptionGroups', 'createProductOptionGroup', 'addOptionGroupToProduct']);

  there.asked.length = 0;
  expect(await ensureOptions(there.shop, of('Red', 'Blue'), there.root(), signal)).toEqual(first);
  expect(there.asked).toEqual([]);

  // A value more: the one question that makes it says its number.
  const grown = await ensureOptions(there.shop, of('Red', 'Blue', 'Green'), there.root(), signal);
  expect(there.asked).toEqual(['createProductOption']);
  const green = there.groups[0]!.options.at(-1)!.id;
  expect([...grown.values()]).toEqual([...first.values(), [green]]);
});

it('finds the group of a worker that died before it was attached', async () => {
  const there = vendure();
  await ensureOptions(there.shop, of('Red', 'Blue'), { ...there.root(), optionGroups: [] }, signal);
  there.asked.length = 0;
  await ensureOptions(there.shop, of('Red', 'Blue'), { ...there.root(), optionGroups: [] }, signal);
  expect(there.asked).toEqual(['productOptionGroups', 'addOptionGroupToProduct']);
  expect(there.groups).toHaveLength(1);
});
