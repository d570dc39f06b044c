import { stillness, type Visitor } from './browser.ts';
import type { Market } from './market.ts';

/** Chooses what stands in the menu of Alpha's feed. */
export async function fromMenu({ page }: Visitor, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More, Alpha Supply – Main feed' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** The page of resellers and their feeds, as a person handles it. */
export function feedScreen(who: Visitor, market: Market) {
  const { page } = who;
  return {
    /** Uploads a file as Alpha's delivery and starts its import; gives the id of the task. */
    async start(csv: string): Promise<string> {
      await who.open('/settings/international-sellers?shopId=1');
      await page.getByRole('button', { name: 'Upload file, Alpha Supply – Main feed' }).click();
      const dialog = page.getByRole('dialog').last();
      await stillness(who);
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'alpha.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
      const answered = page.waitForResponse(
        (response) => response.request().method() === 'POST' && /\/feed\/\d+\/run/.test(response.url()),
      );
      await dialog.getByRole('button', { name: 'Import now' }).click();
      return (await (await answered).json()).result.task_id;
    },
    /** Uploads a file as Alpha's delivery and leaves it at that. */
    async store(csv: string): Promise<void> {
      await who.open('/settings/international-sellers?shopId=1');
      await page.getByRole('button', { name: 'Upload file, Alpha Supply – Main feed' }).click();
      const dialog = page.getByRole('dialog').last();
      await stillness(who);
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'alpha.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
      await dialog.getByText(/ is stored\.$/).waitFor();
    },
    /** Uploads and imports a delivery, and waits for the end of the import. */
    async deliver(csv: string) {
      return market.taskEnded(await this.start(csv));
    },
  };
}
