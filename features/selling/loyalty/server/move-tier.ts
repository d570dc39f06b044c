import type { Tx } from '#server/db/unit-of-work.ts';
import { moveTier, type TierMove } from '../contract/loyalty.tiers.ts';
import { type KeptTier, tiersRepository } from './tiers.repository.ts';

const actions = { up: 'tier reached', down: 'tier lost', notice: 'tier notice' } as const;

/** Brings the tier of a member, who is locked, to what was earned by now. */
export async function followTier(tx: Tx, programId: number, memberId: number, now: Date): Promise<TierMove['kind']> {
  const repository = tiersRepository(tx.db);
  const tiers = await repository.list(programId);
  if (tiers.length === 0) return 'stays';
  const member = await repository.find(memberId, now);
  const tier = tiers.find(({ id }) => id === member.tier_id) ?? null;
  const { tier_since: since, tier_notice_at: noticeAt, earned } = member;
  const move = moveTier({ tier, since, noticeAt, earned }, tiers, now);
  if (move.kind === 'stays') return 'stays';
  if (move.kind === 'notice') await repository.put(memberId, { id: member.tier_id, since, noticeAt: now });
  else if (move.kind === 'renewed') await repository.put(memberId, { id: member.tier_id, since: now, noticeAt: null });
  else await repository.put(memberId, { id: move.to, since: move.to === null ? null : now, noticeAt: null });
  if (move.kind !== 'renewed')
    tx.record([
      {
        entity: 'loyalty_program',
        id: programId,
        action: actions[move.kind],
        before: { tier: tier && nameOf(tier) },
        after: {
          member: member.customer_key,
          tier: move.kind === 'notice' ? tier && nameOf(tier) : nameOf(tiers.find(({ id }) => id === move.to)),
        },
      },
    ]);
  return move.kind;
}

const nameOf = (tier: KeptTier | undefined): string | null =>
  tier ? (tier.names.EN ?? Object.values(tier.names)[0] ?? null) : null;
