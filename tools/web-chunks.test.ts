import { expect, it } from 'vitest';
import { type FirstChunk, joinChunks } from './web-chunks.ts';

const chunk = (file: string, bytes: number, imports: string[] = []): FirstChunk => ({
  file,
  modules: [`${file}.ts`],
  bytes,
  imports,
  entry: false,
});
const entry = (file: string, bytes: number, imports: string[]): FirstChunk => ({
  ...chunk(file, bytes, imports),
  entry: true,
});
const alone = () => [];

it('joins what the same pages read, and leaves the pages their own files', () => {
  const names = joinChunks(
    [entry('list', 9000, ['a', 'b']), entry('form', 9000, ['a', 'b']), chunk('a', 500), chunk('b', 700)],
    alone,
  );
  expect(names.get('a.ts')).toBe(names.get('b.ts'));
  expect([...names.keys()].sort()).toEqual(['a.ts', 'b.ts']);
});

it('lets no page read more than a few per cent in vain', () => {
  const login = entry('login', 20_000, ['a']);
  const page = entry('page', 20_000, ['a', 'big']);
  const joined = (bytes: number) => joinChunks([login, page, chunk('a', 500), chunk('big', bytes)], alone);
  expect(joined(90_000).get('a.ts')).not.toBe(joined(90_000).get('big.ts'));
  // A few bytes are worth a file.
  expect(joined(300).get('a.ts')).toBe(joined(300).get('big.ts'));
});

it('joins nothing that brings more along than itself', () => {
  const chunks = [
    entry('login', 20_000, ['a']),
    entry('page', 20_000, ['a', 'small']),
    chunk('a', 500),
    chunk('small', 300, ['big']),
    chunk('big', 90_000),
  ];
  const names = joinChunks(chunks, alone);
  expect(names.get('a.ts')).not.toBe(names.get('small.ts'));
});

it('never makes two files wait for each other', () => {
  const chunks = [
    entry('one', 90_000, ['top', 'middle', 'ground']),
    entry('two', 90_000, ['middle', 'ground']),
    chunk('top', 400, ['middle']),
    chunk('middle', 90_000, ['ground']),
    chunk('ground', 400),
    entry('three', 9000, ['ground']),
  ];
  const names = joinChunks(chunks, alone);
  if (names.get('top.ts') === names.get('ground.ts')) expect(names.get('middle.ts')).toBe(names.get('top.ts'));
});
