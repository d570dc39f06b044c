import { expect } from 'vitest';
import { readMails } from '#server/test/read-mails.ts';
import type { Market } from './market.ts';

/** The address in the newest mail of this kind to somebody, below the root of the web. */
export async function mailedLink(market: Market, recipient: string, mail: { readonly name: string }): Promise<string> {
  let text = '';
  const newest = async () => {
    const sent = (await readMails(market)).filter(({ to, event }) => to === recipient && event === mail.name);
    text = sent.at(-1)?.text ?? '';
    return text;
  };
  await expect.poll(newest, { timeout: 45_000 }).toContain(market.address);
  const start = text.indexOf(market.address) + market.address.length;
  return text.slice(start).split(/\s/)[0] ?? '';
}
