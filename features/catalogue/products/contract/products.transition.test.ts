import { describe, expect, it } from 'vitest';
import {
  type MainStatus,
  movesFor,
  type PublicationStatus,
  productStatus,
  productStatuses,
  publicationStatuses,
  stateInShop,
} from '#features/catalogue/products/contract/products.status.ts';
import { type TransitionInput, transition } from './products.transition.ts';

const s = productStatus;
const mains: readonly MainStatus[] = [s.new, s.pending, s.ignored, s.approved, s.archived];
const publications: readonly (PublicationStatus | null)[] = [null, ...publicationStatuses];
const ruleSets = [
  { local: false, readOnly: false },
  { local: true, readOnly: false },
  { local: false, readOnly: true },
];

const at = (status: MainStatus, publication: PublicationStatus | null, more: Partial<TransitionInput> = {}) => ({
  product: { status },
  publication,
  otherLiveShops: [],
  local: false,
  readOnly: false,
  ...more,
});
const all = { hasDelete: true };
const change = (input: TransitionInput, target: (typeof productStatuses)[number]) => {
  const result = transition(input, target, all);
  return result.ok ? result.change : result.refusal.code;
};

describe('every pair of every rule set', () => {
  for (const rules of ruleSets) {
    for (const status of mains) {
      for (const publication of publications) {
        it(`follows the table from ${status}/${publication ?? 'no row'} (${JSON.stringify(rules)}) [T44]`, () => {
          const from = stateInShop(status, publication);
          for (const target of productStatuses) {
            const result = transition(at(status, publication, rules), target, all);
            expect(result.ok, `to ${target}`).toBe(movesFor(rules)[from].includes(target));
            if (!result.ok) {
              expect(result.refusal).toMatchObject({ code: 'product_move_not_allowed', kind: 'warning', status: 409 });
              continue;
            }
            const after = stateInShop(
              result.change.mainStatus ?? status,
              result.change.publicationStatus ?? publication,
            );
            // An inconsistent row (live while not approved) shows again once the product is approved.
            const shows = target === s.approved && publication === 'in_shop' ? s.inShop : target;
            expect(after, `lands at ${target}`).toBe(shows);
          }
        });
      }
    }
  }
});

describe('what a move writes', () => {
  it('approves a pending product [STA-021, STA-043]', () =>
    expect(change(at(s.pending, null), s.approved)).toEqual({ mainStatus: 4 }));
  it('approves only what is pending, so a second click changes nothing [T49]', () =>
    expect(change(at(s.approved, null), s.approved)).toBe('product_move_not_allowed'));
  it('removes from this shop only and keeps the main status [STA-025, STA-048, T43]', () =>
    expect(change(at(s.approved, 'in_shop', { otherLiveShops: ['Slovenia'] }), s.removed)).toEqual({
      publicationStatus: 'removed',
      withdraw: 'this-shop',
    }));
  it('archives an ignored product itself [STA-019, STA-049, T44]', () =>
    expect(change(at(s.ignored, null), s.archived)).toEqual({ mainStatus: 7 }));
  it('archives a removed product in this shop only, even while it is live elsewhere [STA-026, STA-050, T44]', () =>
    expect(change(at(s.approved, 'removed', { otherLiveShops: ['Albania'] }), s.archived)).toEqual({
      publicationStatus: 'archived',
    }));
  it('brings an archived product back to approved [STA-027, T44]', () => {
    expect(change(at(s.archived, null), s.approved)).toEqual({ mainStatus: 4 });
    expect(change(at(s.approved, 'archived'), s.approved)).toEqual({ publicationStatus: 'pending' });
    expect(change(at(s.archived, 'removed'), s.approved)).toEqual({ mainStatus: 4, publicationStatus: 'pending' });
  });
  it('brings an archived publication back to new or ignored when no other shop sells it [STA-028, STA-029, T44]', () => {
    expect(change(at(s.approved, 'archived'), s.new)).toEqual({ mainStatus: 0, publicationStatus: 'pending' });
    expect(change(at(s.archived, null), s.ignored)).toEqual({ mainStatus: 3 });
    expect(change(at(s.approved, 'archived', { otherLiveShops: ['Albania'] }), s.new)).toBe(
      'product_live_in_other_shops',
    );
  });
  it('keeps a removed row while the product goes back to review elsewhere [T43]', () =>
    expect(change(at(s.approved, 'pending'), s.ignored)).toEqual({ mainStatus: 3 }));
  it('never moves to In Shop; only sending does [STA-030, STA-045, T45]', () => {
    for (const status of mains)
      for (const publication of publications)
        if (stateInShop(status, publication) !== s.inShop)
          expect(change(at(status, publication), s.inShop)).toBe('product_move_not_allowed');
  });
});

describe('a product that is live in another shop', () => {
  it.each([s.pending, s.ignored])('may not go from approved to %i, and the shops are named [T43]', (target) => {
    const result = transition(at(s.approved, null, { otherLiveShops: ['Albania', 'Slovenia'] }), target, all);
    expect(result).toMatchObject({
      ok: false,
      refusal: { code: 'product_live_in_other_shops', kind: 'warning' },
      values: { shops: 'Albania, Slovenia' },
    });
  });
});

it('never archives a reseller’s product that some shop still sells [T43, T44]', () =>
  expect(change(at(s.ignored, null, { otherLiveShops: ['Albania'] }), s.archived)).toBe('product_live_in_other_shops'));

describe('local products', () => {
  const local = { local: true };
  it('go straight from new to approved [STA-032]', () =>
    expect(change(at(s.new, null, local), s.approved)).toEqual({ mainStatus: 4 }));
  it('leave every shop before they are archived [STA-038, STA-039, T48]', () => {
    expect(change(at(s.approved, 'in_shop', local), s.archived)).toEqual({
      mainStatus: 7,
      publicationStatus: 'archived',
      withdraw: 'all-shops',
    });
    expect(change(at(s.approved, null, { ...local, otherLiveShops: ['Albania'] }), s.archived)).toEqual({
      mainStatus: 7,
      withdraw: 'all-shops',
    });
    expect(change(at(s.approved, null, local), s.archived)).toEqual({ mainStatus: 7 });
    // … and come back in every shop.
    expect(change(at(s.archived, 'archived', local), s.approved)).toEqual({
      mainStatus: 4,
      publicationStatus: 'pending',
      reopen: 'all-shops',
    });
  });
  it('are not ignored while another shop sells them [STA-037, T43]', () =>
    expect(change(at(s.approved, null, { ...local, otherLiveShops: ['Albania'] }), s.ignored)).toBe(
      'product_live_in_other_shops',
    ));
});

describe('the right to delete', () => {
  it.each([
    [s.removed, at(s.approved, 'in_shop')],
    [s.archived, at(s.ignored, null)],
    [s.archived, at(s.approved, 'in_shop', { local: true })],
  ])('is needed for target %i through the status call too [PMS-089, PMS-092, T10]', (target, input) =>
    expect(transition(input, target, { hasDelete: false })).toMatchObject({
      ok: false,
      refusal: { status: 403 },
    }),
  );
  it('is not needed for other moves', () =>
    expect(transition(at(s.new, null), s.pending, { hasDelete: false }).ok).toBe(true));
});

it('changes nothing when a read-only product stays as it is [STA-042]', () =>
  expect(change(at(s.approved, 'in_shop', { readOnly: true }), s.inShop)).toEqual({}));
