import { expect, it } from 'vitest';
import { proposalsFor, sureProposals } from './targets.rules.ts';

const theirs = (remote_id: string, path: string[], names: string[] = []) => ({ remote_id, path, names });
const ours = (id: number, ...paths: string[][]) => ({ id, paths });
const found = (all: ReturnType<typeof proposalsFor>, id: number) =>
  all.get(id)!.map((it) => [it.remote_id, it.by, it.value]);

it('proposes what has the same path in any language before what has the same name [4.33]', () => {
  const all = proposalsFor(
    [ours(1, ['Electronics', 'Phones'], ['Elektronikë', 'Telefona'])],
    [
      theirs('name', ['Outlet', 'Phones']),
      theirs('path', ['ELEKTRONIKE', 'Telefona']),
      theirs('other', ['Electronics', 'Phone cases']),
      theirs('word', ['Angebote'], ['telefona']),
    ],
  );

  expect(found(all, 1)).toEqual([
    ['path', 'path', 'Elektronikë > Telefona'],
    ['name', 'name', 'Phones'],
    ['word', 'name', 'Telefona'],
  ]);
});

it('compares words, not signs', () => {
  const all = proposalsFor([ours(1, ['Home', 'Pots & pans'])], [theirs('a', ['Kitchen', 'pots/pans'])]);

  expect(found(all, 1)).toEqual([['a', 'name', 'Pots & pans']]);
});

it('proposes nothing by an empty name', () => {
  expect(found(proposalsFor([ours(1, ['&'])], [theirs('a', ['!'], [''])]), 1)).toEqual([]);
});

it('is sure of one path, and of one name that no other of ours has [4.33]', () => {
  const all = proposalsFor(
    [
      ours(1, ['Electronics', 'Phones']),
      ours(2, ['Phones', 'Accessories']),
      ours(3, ['Cars', 'Accessories']),
      ours(4, ['Garden', 'Hoses']),
      ours(5, ['Toys', 'Blocks']),
    ],
    [
      theirs('phones', ['Electronics', 'Phones']),
      theirs('old phones', ['Outlet', 'Phones']),
      theirs('accessories', ['Accessories']),
      theirs('hoses', ['Hoses']),
      theirs('blocks', ['A', 'Blocks']),
      theirs('more blocks', ['B', 'Blocks']),
    ],
  );

  expect([...sureProposals(all)].map(([id, it]) => [id, it.remote_id])).toEqual([
    [1, 'phones'],
    [4, 'hoses'],
  ]);
});

it('finds those of 6,000 categories among 6,000 while somebody looks', () => {
  const tree = Array.from({ length: 6000 }, (_, at) => [`Top ${at % 20}`, `Middle ${at % 300}`, `Leaf ${at}`]);
  const started = performance.now();

  const all = proposalsFor(
    tree.map((path, at) => ours(at + 1, path)),
    tree.map((path, at) => theirs(String(at), path)),
  );

  expect(sureProposals(all).size).toBe(6000);
  expect(performance.now() - started).toBeLessThan(10_000);
});
