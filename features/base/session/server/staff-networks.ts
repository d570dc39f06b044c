import { AppError } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import { addressesIn, isNetwork } from '#server/networks.ts';
import type { Setting, WrongSetting } from '#server/settings.ts';
import { sessionErrors } from '../contract/session.errors.ts';
import { staffNetworksSetting } from '../contract/session.settings.ts';
import { sessionTexts } from '../contract/session.texts.ts';
import { findStaffNetworks } from './session-settings.repository.ts';

const partsOf = (value: string): string[] => value.split(/[\s,;]+/).filter((part) => part !== '');

/** The last list, ready to be asked: every request of staff asks it, and it hardly ever changes. */
let last: { readonly value: string; readonly isAmong: (ip: string | undefined) => boolean } | undefined;

/** Whether staff may work from this address. Nothing set: from everywhere; parts that are no network let nobody in and harm nobody. */
export function isAllowedFrom(networks: string, ip: string | undefined): boolean {
  if (networks.trim() === '') return true;
  if (last?.value !== networks) last = { value: networks, isAmong: addressesIn(partsOf(networks).filter(isNetwork)) };
  return last.isAmong(ip);
}

/** An address as people know it: one of IPv4 that came as IPv6 is itself. */
const asKnown = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The list of networks as people set it: every part must be one, and their own address among them. Behind a proxy that is not trusted everybody
 * has one address: a list with it would keep nobody out.
 */
export const staffNetworks: Setting = {
  definition: staffNetworksSetting,
  judge(value, { ip, unknownProxy }): WrongSetting | null {
    const wrong = partsOf(value).find((part) => !isNetwork(part));
    if (wrong !== undefined) return { sentence: sessionTexts.networksRule, values: { part: wrong.slice(0, 60) } };
    if (ip === undefined) return null;
    if (unknownProxy) return { sentence: sessionTexts.unknownProxy, values: { ip: asKnown(ip) } };
    if (!isAllowedFrom(value, ip)) return { sentence: sessionTexts.ownNetwork, values: { ip: asKnown(ip) } };
    return null;
  },
};

/** People of the house log in from the networks of the market alone. @throws AppError otherNetwork, 403 */
export async function requireNetwork(db: Db, account: { seller_id: number | null }, ip: string): Promise<void> {
  if (account.seller_id !== null) return;
  if (!isAllowedFrom(await findStaffNetworks(db), ip)) throw new AppError(sessionErrors.otherNetwork);
}
