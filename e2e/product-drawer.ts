import { seesToast, stillness, type Visitor } from './browser.ts';
import type { productScreen } from './product-screen.ts';

/** The product drawer as a person handles it: by names that are on the screen. */
export function productDrawer(
  who: Visitor,
  screen: ReturnType<typeof productScreen>,
  idOf: (sku: string) => Promise<number>,
) {
  const { page } = who;
  const root = () => page.getByRole('dialog').last();
  const drawer = {
    root,
    /** Opens the list with the drawer of this product; `query` as in the address. */
    async open(sku: string, query: string) {
      await screen.open(`${query}&id=${await idOf(sku)}`);
      await root().getByText(sku).first().waitFor();
      await stillness(who);
    },
    /** Presses Update and expects it to be refused or taken as the caller says. */
    async press() {
      await page.getByRole('button', { name: 'Update', exact: true }).click();
    },
    async save() {
      await drawer.press();
      await seesToast(who, 'Suscessfully updated');
    },
    field: (name: string | RegExp) => root().getByRole('textbox', { name }).first(),
    /** The tab of a language's texts. */
    async language(name: string) {
      await root()
        .getByRole('tab', { name: new RegExp(name) })
        .first()
        .click();
    },
    /** A field of the language that is open. */
    textOf: (name: string | RegExp) => root().getByRole('textbox', { name }).filter({ visible: true }).last(),
    category: (name: string) => root().locator('.ant-tree-treenode', { hasText: name }),
    /** What the customs of one shop say. */
    customsOf: (shop: string) => root().getByRole('group', { name: shop, exact: true }),
    /** Ticks an attribute of one of the two sides. */
    async tickAttribute(side: string, name: string) {
      await root()
        .getByRole('region', { name: side })
        .getByRole('checkbox', { name: new RegExp(`^${name}\\b`) })
        .check();
    },
  };
  return drawer;
}
