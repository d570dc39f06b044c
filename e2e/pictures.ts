import { mkdir } from 'node:fs/promises';
import { stillness, type Visitor } from './browser.ts';

const folder = process.env.SHOTS;

/** A picture of the whole page as it is now, for people who look at it: in the folder that SHOTS names, else none. */
export async function picture(who: Visitor, name: string): Promise<void> {
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await stillness(who);
  await who.page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

/** The same in both widths and themes; the page is wide and light afterwards. */
export async function picturesOfAll(who: Visitor, name: string): Promise<void> {
  if (!folder) return;
  for (const width of [1440, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await who.page.setViewportSize({ width, height: 900 });
      await who.page.emulateMedia({ colorScheme });
      await picture(who, `${name}-${width}-${colorScheme}`);
    }
  await who.page.setViewportSize({ width: 1440, height: 900 });
  await who.page.emulateMedia({ colorScheme: 'light' });
}
