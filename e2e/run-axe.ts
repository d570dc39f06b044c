import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What is looked at: everything that is serious, or the contrast alone, where only the colours differ from a page already looked at. */
export type Looked = 'all' | 'contrast';

/** Of minor or moderate impact and dear: what they find is not asked for. */
const notSerious = [
  'region',
  'landmark-unique',
  'hidden-content',
  'heading-order',
  'aria-allowed-role',
  'focus-order-semantics',
];

const options: Readonly<Record<Looked, axe.RunOptions>> = {
  all: {
    resultTypes: ['violations'],
    preload: false,
    rules: Object.fromEntries(notSerious.map((id) => [id, { enabled: false }])),
  },
  contrast: { resultTypes: ['violations'], preload: false, runOnly: ['color-contrast'] },
};

/**
 * The serious findings of axe on the page as it is now, and ids that two elements share, a line each. The checker is half a megabyte: it is put into a document once, and
 * loads no style sheet a second time (only a rule about turned screens, which is off, needs that).
 */
export async function runAxe(page: Page, looked: Looked): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source};0`);
  return page.evaluate(async (wanted) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, wanted);
    const places = (nodes: (typeof violations)[number]['nodes']) =>
      nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(', ');
    const serious = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${places(nodes)}`);
    // Axe speaks of equal ids only where a label or a role names one, and of nothing that is folded away and comes back.
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
    const equal = new Set(ids.filter((id, place) => id !== '' && ids.indexOf(id) !== place));
    return [...serious, ...[...equal].map((id) => `equal ids: ${id}`)];
  }, options[looked]);
}
