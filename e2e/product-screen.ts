import { expect } from 'vitest';
import { openList, pick, type Visitor } from './browser.ts';

/** The product management screen as a person handles it: by names that are on the screen. */
export function productScreen(who: Visitor) {
  const { page } = who;
  const table = page.getByRole('table').last();
  const row = (sku: string) => page.getByRole('row').filter({ hasText: sku });

  const screen = {
    page,
    row,
    /** Opens the list; `query` as in the address. */
    async open(query: string) {
      await who.open(`/categories/update?${query}`);
      await screen.settled();
    },
    async settled() {
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
    },
    /** The supplier SKUs on the page, in order. */
    async skus(): Promise<string[]> {
      const cells = await page.locator('tbody tr[data-row-key]').allInnerTexts();
      return cells.map((text) => /[A-Z]-\d{3}/.exec(text)?.[0] ?? text);
    },
    async shows(skus: readonly string[]) {
      await expect.poll(async () => (await screen.skus()).sort()).toEqual([...skus].sort());
    },
    async select(...skus: string[]) {
      for (const sku of skus) await row(sku).getByRole('checkbox').check();
    },
    /** Presses a row action; its name is "Approve T0000001". */
    async act(sku: string, action: string) {
      await row(sku)
        .getByRole('button', { name: new RegExp(`^${action} `) })
        .click();
    },
    async actions(sku: string): Promise<string[]> {
      const names = await row(sku)
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((b) => b.getAttribute('aria-label') ?? ''));
      return names.map((name) => name.replace(/ [^ ]+$/, '')).filter(Boolean);
    },
    async choose(label: string, option: string) {
      await pick(who, page.getByLabel(label, { exact: true }).last(), option);
    },
    /** Walks the category tree of the bulk block and takes the last name. */
    async chooseCategory(...names: string[]) {
      const tree = page.locator('.ant-select-tree:visible');
      await page.getByRole('heading', { level: 1 }).first().click();
      await tree.waitFor({ state: 'hidden' });
      await page.getByLabel('Category', { exact: true }).last().click();
      const node = (name: string) =>
        tree.locator('.ant-select-tree-treenode', { hasText: name }).filter({ visible: true }).first();
      const wanted = node(names.at(-1) ?? '');
      for (const name of names.slice(0, -1)) {
        // What was opened before stays open.
        const open = await wanted.waitFor({ timeout: 1000 }).then(
          () => true,
          () => false,
        );
        if (!open) await node(name).locator('.ant-select-tree-switcher').click();
      }
      await node(names.at(-1) ?? '')
        .locator('.ant-select-tree-node-content-wrapper')
        .click();
    },
    async options(label: string): Promise<string[]> {
      const list = await openList(who, page.getByLabel(label, { exact: true }).last());
      const texts = await list.locator('.ant-select-item-option').allInnerTexts();
      await page.getByRole('heading', { level: 1 }).first().click();
      await list.waitFor({ state: 'hidden' });
      return texts;
    },
    async changeStatus(target: string) {
      await screen.choose('New status', target);
      // While an earlier change is on its way the button is called "loading Change".
      await page.getByRole('button', { name: /Change$/ }).click();
    },
    /** Whether the row's in-shop mark says so. */
    async marked(sku: string, mark: string) {
      await row(sku).getByRole('img', { name: mark, exact: true }).waitFor();
    },
    table,
  };
  return screen;
}
