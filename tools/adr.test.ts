import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = path.join(import.meta.dirname, '../docs/adr');
const files = fs.readdirSync(folder).filter((name) => /^\d{4}-.+\.md$/.test(name));
const index = fs.readFileSync(path.join(folder, 'README.md'), 'utf8');
const numberIn = (name: string) => Number(name.slice(0, 4));

it('docs/adr/README.md lists every decision once, by its number', () => {
  const listed = [...index.matchAll(/^- \[(\d+)\. [^\n]+?\]\((\d{4}-[\w-]+\.md)\): \S/gm)].map((found) => ({
    number: Number(found[1]),
    file: found[2]!,
  }));
  expect(listed.length).toBeGreaterThan(150);
  expect(listed.map(({ file }) => file).sort()).toEqual(files.sort());
  expect(listed.filter(({ number, file }) => number !== numberIn(file))).toEqual([]);
});

it('keeps topics short enough to look through: what fits nowhere gets a topic of its own', () => {
  const topics = index.split(/^## /m).slice(1);
  expect(topics.length).toBeGreaterThan(10);
  const crowded = topics.filter((topic) => topic.split('\n- [').length - 1 > 25);
  expect(crowded.map((topic) => topic.split('\n')[0])).toEqual([]);
});

it('gives each decision a number of its own, the same in its name and its title, and a status', () => {
  const numbers = files.map(numberIn);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  const wrong = files.filter((file) => {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    return !text.startsWith(`# ${numberIn(file)}. `) || !/^(Date: \S+ )?Status: /m.test(text);
  });
  expect(wrong).toEqual([]);
});
