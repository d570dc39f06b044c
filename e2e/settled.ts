import type { Page } from 'playwright-core';

type Traffic = { open: number; begun: number };
const traffic = new WeakMap<Page, Traffic>();

/** Counts the requests of a page from now on, for {@link settled}. */
export function watchTraffic(page: Page): void {
  const counted: Traffic = { open: 0, begun: 0 };
  traffic.set(page, counted);
  page.on('request', () => {
    counted.open += 1;
    counted.begun += 1;
  });
  const ended = () => {
    counted.open -= 1;
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
}

const most = 30_000;

/**
 * Waits until every answer a page asked for has come, is drawn, and has led to no further question. Playwright's `networkidle` waits for
 * half a second without a request, however idle the page is: with two hundred openings that is minutes.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  if (!(await settledWithin(page, most))) throw new Error(`The page still waits for answers after ${most} ms`);
}

/** Whether a page has settled within so many milliseconds: one that is held up on purpose, to be looked at as it loads, does not. */
export async function settledWithin(page: Page, patience: number): Promise<boolean> {
  const counted = traffic.get(page)!;
  const until = performance.now() + patience;
  for (let quiet = 0; quiet < 2; ) {
    if (performance.now() > until) return false;
    const { begun } = counted;
    await page.evaluate(drawn);
    quiet = counted.open <= 0 && counted.begun === begun ? quiet + 1 : 0;
  }
  return true;
}

/** Two frames, and a moment in which the page has nothing to do: an effect that asks for more has asked by then. */
function drawn(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => requestIdleCallback(() => setTimeout(resolve, 25), { timeout: 1000 })),
    ),
  );
}
