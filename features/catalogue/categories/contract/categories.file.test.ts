import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FiledCategory, type FiledRow, planTreeFile } from './categories.file.ts';
import { pathKey, pathLevels, pathsOf, pathText } from './categories.paths.ts';

const node = (id: number, name: string, parentId: number | null = null, more: Partial<FiledCategory> = {}) => ({
  id,
  name,
  parentId,
  names: { EN: name },
  holdsProducts: false,
  ...more,
});
const tree = [node(1, 'Home'), node(2, 'Kitchen', 1), node(3, 'Çaj', 1, { holdsProducts: true }), node(4, 'Toys')];
const rows = (...cells: Record<string, string>[]): FiledRow[] => cells.map((one, at) => ({ row: at + 2, cells: one }));
const plan = (...cells: Record<string, string>[]) => planTreeFile(tree, rows(...cells), ['AL', 'MK']);
const refusals = (...cells: Record<string, string>[]) =>
  plan(...cells).issues.map(({ row, column, text }) => `${row} ${column}: ${text.en}`);

describe('a path', () => {
  it('comes back as it was, whatever stands in its names [CAT-003]', () => {
    const level = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).map((text) => text.trim() || 'x');
    fc.assert(
      fc.property(fc.array(level, { minLength: 1, maxLength: 5 }), (path) => {
        expect(pathLevels(pathText(path))).toEqual(path);
      }),
    );
  });
  it('is compared without case and accents, and a ">" in a name is no level', () => {
    expect(pathKey(['Çaj', 'A > B'])).toBe(pathKey(['caj', 'a > b']));
    expect(pathKey(['A > B'])).not.toBe(pathKey(['A', 'B']));
  });
  it('is known of every category, also where a ring of parents was stored', () => {
    expect(pathsOf(tree).get(2)).toEqual(['Home', 'Kitchen']);
    expect(pathsOf([node(1, 'A', 2), node(2, 'B', 1)]).size).toBe(2);
  });
});

describe('what a file would do to the tree', () => {
  it('is nothing for what it says as it is, for empty cells and for what it leaves out', () => {
    expect(plan({ path: 'Home', name: 'Home', AL: '' }, { path: 'home > KITCHEN' })).toEqual({
      steps: [],
      issues: [],
      same: 2,
    });
  });
  it('adds paths that are not there, parents first wherever they stand in the file', () => {
    const { steps, issues } = plan({ path: 'Home > Bath > Towels', AL: 'Peshqirë' }, { path: 'Home > Bath' });
    expect(issues).toEqual([]);
    expect(steps).toMatchObject([
      { what: 'add', row: 3, path: ['Home', 'Bath'], names: { EN: 'Bath' } },
      { what: 'add', row: 2, path: ['Home', 'Bath', 'Towels'], names: { EN: 'Towels', AL: 'Peshqirë' } },
    ]);
  });
  it('renames, and the English word follows; words of languages are added beside it', () => {
    expect(plan({ path: 'Toys', name: 'Games', MK: 'Игри' }).steps).toEqual([
      {
        what: 'change',
        row: 2,
        id: 4,
        before: { name: 'Toys', names: { EN: 'Toys' } },
        after: { name: 'Games', names: { EN: 'Games', MK: 'Игри' } },
      },
    ]);
  });
  it('takes back the mark of the export before what a spreadsheet would run', () => {
    expect(plan({ path: "'=Sale" }).steps).toMatchObject([{ what: 'add', path: ['=Sale'] }]);
  });
  it.each([
    [{ path: ' ' }, '2 path: Give the path of the category, for instance "Home > Kitchen"'],
    [{ path: 'Home > > Bath' }, '2 path: A level of the path is empty'],
    [{ path: 'x'.repeat(201) }, '2 path: A name may have at most 200 letters'],
    [{ path: Array(13).fill('x').join(' > ') }, '2 path: The tree may have at most 12 levels'],
    [{ path: 'Garden > Pots' }, '2 path: "Garden" is neither in the tree nor in the file'],
    [
      { path: 'Home > caj > Green' },
      '2 path: "Home > caj" has products, and products belong to the lowest level only. Move them first',
    ],
    [
      { path: 'Garden', name: 'Yard' },
      '2 name: This category is not in the tree yet: its name is the last level of its path',
    ],
    [{ path: 'Toys', AL: 'y'.repeat(201) }, '2 AL: A name may have at most 200 letters'],
    [{ path: 'Home > Kitchen', name: 'cAJ' }, '2 name: There is a category named "cAJ" here already'],
  ])('refuses %j', (cells, text) => expect(refusals(cells)).toEqual([text]));
  it('refuses a category that is named twice, and a name that a new sibling takes', () => {
    expect(refusals({ path: 'Toys' }, { path: 'toys' })).toEqual(['3 path: Row 2 names the same category']);
    expect(refusals({ path: 'Games' }, { path: 'Toys', name: 'Games' })).toEqual([
      '3 name: There is a category named "Games" here already',
    ]);
  });
  it('lets two siblings change names', () => {
    const swapped = plan({ path: 'Home > Kitchen', name: 'Çaj' }, { path: 'Home > Çaj', name: 'Kitchen' });
    expect([swapped.issues, swapped.steps.length]).toEqual([[], 2]);
  });
});
