import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError, defineErrors, issuesOf, refuseField, refuseFields } from './error.ts';
import {
  defineSentences,
  heard,
  heardWhole,
  readRule,
  rule,
  saidBy,
  saidIn,
  say,
  sayAll,
  sayBoth,
  sayThen,
  textOf,
  verbatim,
} from './sentence.ts';

const says = defineSentences('boxes', {
  held: { en: 'Box {name} holds {count|one box|boxes}', sq: 'Kutia {name} ka {count|një kuti|kuti}' },
  because: { en: 'The box cannot be read: {reason}', sq: 'Kutia nuk lexohet: {reason}' },
  name: { en: 'The box needs a name', sq: 'Kutia duhet të ketë emër' },
  most: { en: 'At most {count} boxes', sq: 'Më së shumti {count} kuti' },
});
const errors = defineErrors({
  lost: { code: 'box_lost', status: 409, text: 'Box {name} is lost', sq: 'Kutia {name} humbi' },
});

describe('a sentence', () => {
  it('is said in English, with code and the values of its places, and is found by them in another language', () => {
    const said = say(says.held, { name: 'A', count: 2, address: '10.0.0.1' });
    expect(said).toEqual({ message: 'Box A holds boxes', code: 'boxes.held', values: { name: 'A', count: 2 } });
    expect(saidIn('sq', said)).toBe('Kutia A ka kuti');
    expect(saidIn('sq', { ...said, message: 'reworded since' })).toBe('Kutia A ka kuti');
    expect(saidIn('en', said)).toBe('Box A holds boxes');
  });

  it('stays as it came where nobody declares it or a value is missing', () => {
    expect(saidIn('sq', verbatim('503 Service Unavailable'))).toBe('503 Service Unavailable');
    expect(saidIn('sq', { message: 'Of a newer server', code: 'boxes.newer' })).toBe('Of a newer server');
    expect(saidIn('sq', { message: 'Box A holds', code: 'boxes.held', values: { name: 'A' } })).toBe('Box A holds');
  });

  it('has the sentences within it in the same language, one or several', () => {
    const torn = say(says.because, { reason: say(says.name) });
    expect([torn.message, saidIn('sq', torn)]).toEqual([
      'The box cannot be read: The box needs a name',
      'Kutia nuk lexohet: Kutia duhet të ketë emër',
    ]);
    const all = sayAll([say(says.name), verbatim('torn'), torn]);
    expect(all.message).toBe('The box needs a name; torn; The box cannot be read: The box needs a name');
    expect(saidIn('sq', all)).toBe('Kutia duhet të ketë emër; torn; Kutia nuk lexohet: Kutia duhet të ketë emër');
    expect(sayAll([torn])).toBe(torn);
    expect(saidIn('sq', sayThen(say(says.name), torn))).toBe(
      'Kutia duhet të ketë emër. Kutia nuk lexohet: Kutia duhet të ketë emër',
    );
  });

  it('is kept in two parts, and is the same when it is put together', () => {
    const said = say(says.held, { name: 'A', count: 1 });
    const kept = JSON.parse(JSON.stringify({ text: said.message, said: saidBy(said) })) as {
      text: string;
      said: object;
    };
    expect(saidIn('sq', heard(kept.text, kept.said))).toBe('Kutia A ka një kuti');
    expect(saidBy(verbatim('x'))).toBe(null);
  });

  it('goes through a zod rule as its code and values', () => {
    const box = z.object({
      name: z.string().min(1, { error: rule(says.name) }),
      boxes: z.array(z.int()).max(2, { error: rule(says.most, { count: 2 }) }),
    });
    const { error } = box.safeParse({ name: '', boxes: [1, 2, 3] });
    expect(issuesOf(error!)).toEqual([
      { field: 'name', message: 'The box needs a name', code: 'boxes.name' },
      { field: 'boxes', message: 'At most 2 boxes', code: 'boxes.most', values: { count: '2' } },
    ]);
    expect(readRule('no rule?at=all')).toEqual({ message: 'no rule?at=all' });
  });
});

describe('what a rule without a sentence of its own says', () => {
  const words = (schema: z.ZodType, input: unknown) =>
    issuesOf(schema.safeParse(input).error!).map(({ message }) => message);

  it.each<[string, z.ZodType, unknown, string]>([
    ['a missing text', z.string(), undefined, 'This field is required'],
    ['an empty text', z.string().min(1), '', 'This field is required'],
    ['a short text', z.string().min(3), 'ab', 'At least 3 characters'],
    ['a long text', z.string().max(3), 'abcd', 'Maximum 3 characters'],
    ['a small number', z.number().min(3), 2, 'At least 3'],
    ['a number at the edge', z.number().gt(3), 3, 'More than 3'],
    ['a big number', z.number().max(3), 4, 'At most 3'],
    ['half a number', z.int(), 1.5, 'Enter a whole number'],
    ['a text for a number', z.number(), 'x', 'Enter a number'],
    ['an address', z.url(), 'x', 'Enter a full URL, for example https://example.com'],
    ['an email', z.email(), 'x', 'Enter a valid email address'],
    ['a day', z.iso.date(), 'x', 'Enter the date as DD.MM.YYYY'],
    ['a choice', z.enum(['a']), 'b', 'Select an option'],
    ['too few', z.array(z.int()).min(2), [1], 'Choose at least 2'],
    ['what is not known', z.strictObject({}), { a: 1, b: 2 }, 'Unknown: a, b'],
    ['anything else', z.string(), 7, 'This value is not valid'],
    ['a refinement', z.string().refine(() => false), 'x', 'This value is not valid'],
  ])('%s', (_name, schema, input, expected) => {
    expect(words(schema, input)).toEqual([expected]);
  });
});

it('a refused field says its own sentence, and its name where the sentence says none', () => {
  expect(refuseField('name', says.name).message).toBe('The box needs a name');
  const { error } = z.object({ name: z.string() }).safeParse({});
  expect(refuseFields(issuesOf(error!, 'data')).message).toBe('data.name: This field is required');
  expect(refuseField('box', errors.lost, { name: 'A' }).issues).toEqual([
    { field: 'box', message: 'Box A is lost', code: 'box_lost', values: { name: 'A' } },
  ]);
  expect(new AppError(errors.lost, { values: { name: '{count}' } }).message).toBe('Box {count} is lost');
});

it('is heard whole while its English stands, and as the English where the release before wrote another one', () => {
  const said = sayBoth({ en: 'Gone', sq: 'Nuk ekziston më' });

  expect(saidIn('sq', heardWhole('Gone', said))).toBe('Nuk ekziston më');
  expect(saidIn('sq', heardWhole('Busy', said))).toBe('Busy');
  expect(heardWhole('Busy', null)).toEqual({ message: 'Busy' });
  expect(textOf(said)).toEqual({ en: 'Gone', sq: 'Nuk ekziston më' });
});
