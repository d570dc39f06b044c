import { expect } from 'vitest';
import { openList, pick, stillness, type Visitor } from './browser.ts';
import { settled } from './settled.ts';

/** The product management screen as a person handles it: by names that are on the screen. */
export function productScreen(who: Visitor) {
  const { page } = who;
  const table = page.getByRole('grid', { name: 'List of products' });
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
      // Two journeys and their servers share two cores.
      await settled(page);
    },
    /** The supplier SKUs on the page, in order. */
    async skus(): Promise<string[]> {
      const cells = await table.locator('[role="rowgroup"] [role="row"]').allInnerTexts();
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
      // A row that still moves under the others loses the click.
      await stillness(who);
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
      await screen.press('Change');
    },
    /** Whether the row's in-shop mark says so. */
    async marked(sku: string, mark: string) {
      await row(sku).getByRole('img', { name: mark, exact: true }).waitFor();
    },
    /** The marks of a row whose names match. */
    async marks(sku: string, name: RegExp): Promise<string[]> {
      const found = await row(sku).getByRole('img', { name }).all();
      return Promise.all(found.map(async (mark) => (await mark.getAttribute('aria-label')) ?? ''));
    },
    /** The texts of a row that have a line through them. */
    async struck(sku: string): Promise<string[]> {
      return row(sku)
        .locator('*')
        .evaluateAll((all) =>
          all
            .filter((one) => getComputedStyle(one).textDecorationLine === 'line-through')
            .map((one) => one.textContent),
        );
    },
    /** Presses a button of the screen by its name; while an earlier press is on its way it is called "loading Apply". */
    async press(name: string) {
      await page.getByRole('button', { name: new RegExp(`^(loading )?${name}$`) }).click();
    },
    /** Waits until nothing is selected any more. */
    async unselected() {
      await page.getByText(/^Selected \d+ items$/).waitFor({ state: 'hidden' });
    },
    /** What was sent to a path of the server, with a number at its end or not (`/product/shop/check` is another call), and what it answered. */
    async answerTo(path: string, act: () => Promise<void>) {
      const reached = new RegExp(`${path}(/\\d+)?$`);
      const answered = page.waitForResponse(
        (response) => reached.test(new URL(response.url()).pathname) && response.request().method() !== 'GET',
      );
      const [response] = await Promise.all([answered, act()]);
      return { sent: response.request().postDataJSON(), body: await response.json() };
    },
    /** Sends the product of a row with these options of the dialog ticked; gives the id of the task. */
    async send(sku: string, ...options: string[]): Promise<string> {
      await screen.act(sku, 'Send to shop');
      const dialog = page.getByRole('dialog').last();
      await dialog.waitFor();
      await stillness(who);
      for (const name of options) await dialog.getByRole('checkbox', { name }).check();
      const { body } = await screen.answerTo('/product/shop', () =>
        dialog.getByRole('button', { name: 'Send 1 product' }).click(),
      );
      await dialog.waitFor({ state: 'hidden' });
      return body.result.taskId;
    },
    /** Opens the newest task of the bell and finds a text in its detail. */
    async readsTask(name: string, text: RegExp) {
      await page.getByRole('button', { name: /^Tasks, / }).click();
      const tasks = page.getByRole('dialog').last();
      await tasks
        .getByRole('listitem')
        .first()
        .getByRole('button', { name: new RegExp(name, 'i') })
        .click();
      await tasks.getByText(text).first().waitFor();
    },
    table,
  };
  return screen;
}
