// Reads of others: activity_log, campaign_items, campaign_names, campaign_shops, campaigns, duty_rates, fx_rates, presented_prices, price_discounts, price_events, price_pins, price_profile_names, price_profile_versions, price_profiles, price_quarantine, tax_rates, users
import { type RawBuilder, sql } from 'kysely';
import { nameOf } from '#server/db/person-name.ts';

/*
 * What a change `e` of the log of the variant `v` came from, as people name it: the rules with their version, the rate, the delivery, the campaign,
 * the reason of a person. Each is looked up for the rows of a page alone; what is not there any more is told by its kind only.
 */

const person = (id: string) => sql`(select ${nameOf('who')} from users who where who.id = ${sql.raw(id)})`;
const percentOf = (column: string) => sql.raw(`trim_scale(${column})::text || ' %'`);

/** What profile `p` was called when `e` was written: the version is the one that made the price, and its profile may be called otherwise by now. */
const nameThen = sql`coalesce((select w.name from price_profile_names w where w.profile_id = p.id and w.since <= e.at
  order by w.since desc, w.id desc limit 1), p.name)`;
const rules = sql`(select json_build_object('name', ${nameThen} || ' v' || n.no, 'link', 'profile', 'id', p.id, 'no', n.no, 'by', ${person('n.user_id')})
  from price_profile_versions n join price_profiles p on p.id = n.profile_id where n.id = e.cause_id)`;
const pin = sql`(select json_build_object('name', n.reason, 'by', ${person('n.user_id')}) from price_pins n where n.id = e.cause_id)`;
const rate = sql`(select json_build_object('name', string_agg(x.pair || ' ' || trim_scale(x.rate)::text || ' (' || x.effective_on::text || ')', ', ' order by x.id),
    'link', 'rate', 'pair', min(x.pair), 'by', string_agg(distinct ${person('x.user_id')}, ', '))
  from fx_rates x where x.id in (select w::bigint from jsonb_array_elements_text(e.inputs -> 'rate_ids') w) having count(*) > 0)`;
const vat = sql`(select json_build_object('name', t.country_code || ' ' || ${percentOf('t.percent')} || ' (' || t.valid_from::text || ')', 'by', ${person('t.user_id')})
  from tax_rates t where t.id = (e.inputs ->> 'tax_rate_id')::bigint)`;
const duty = sql`(select json_build_object('name', t.cn_prefix || ' ' || ${percentOf('t.percent')} || ' (' || t.valid_from::text || ')', 'by', ${person('t.user_id')})
  from duty_rates t where t.id = (e.inputs ->> 'duty_rate_id')::bigint)`;
/** Of the campaigns the variant was part of when they ran; one that was taken out of a running one has the share it was taken in with. */
const campaign = sql`(select json_build_object('name', coalesce(o.names ->> 'EN', (select min(w.value) from jsonb_each_text(o.names) w)), 'link', 'campaign', 'id', c.id)
  from campaign_items i join campaigns c on c.id = i.campaign_id join campaign_shops k on k.campaign_id = c.id and k.shop_id = i.shop_id
  cross join lateral (select coalesce((select w.names from campaign_names w where w.campaign_id = c.id and w.since <= e.at
    order by w.since desc, w.id desc limit 1), c.names) as names) o
  where i.variant_id = e.variant_id and i.shop_id = e.shop_id and k.started_at <= e.at
    and (i.state in ('active', 'sold_out', 'ended') or i.state = 'withdrawn' and i.market_share is not null)
  order by greatest(k.started_at, case when k.ended_at <= e.at then k.ended_at end) desc limit 1)`;
const discount = sql`(select json_build_object('name', d.reason, 'by', ${person('d.user_id')}) from price_discounts d
  where d.variant_id = e.variant_id and d.shop_id = e.shop_id and e.at in (d.started_at, d.ended_at) order by d.id desc limit 1)`;
const decision = sql`(select json_build_object('name', w.reason, 'by', ${person('w.user_id')}) from price_quarantine w
  where w.variant_id = e.variant_id and w.shop_id = e.shop_id and w.state in ('accepted', 'rejected') and w.decided_at <= e.at and w.user_id is not null order by w.decided_at desc limit 1)`;
/** What the supplier asked before and asks now, and the delivery or the person that brought it. */
const cost = sql`(select json_build_object('name', coalesce(trim_scale((e.inputs ->> 'last_cost')::numeric)::text || ' → ', '')
      || trim_scale((e.inputs ->> 'cost')::numeric)::text || ' ' || (e.inputs ->> 'cost_currency'),
    'link', case when a.run is not null then 'feed_run' end, 'id', a.run::bigint, 'by', ${person('a.user_id')})
  from (select) one left join lateral (select g.user_id, substring(g.cause from '^feed:(\\d+)$') as run from activity_log g
    where g.entity = 'product' and g.entity_id = v.product_id and g.at between e.at - interval '1 day' and e.at
      and g.after::text like '%purchase_price%' order by g.id desc limit 1) a on true where e.inputs ? 'cost')`;

const named = (
  kind: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`case ${kind} when 'rules' then ${rules} when 'pin' then ${pin} when 'rate' then ${rate}
  when 'vat' then ${vat} when 'duty' then ${duty} when 'campaign' then ${campaign} when 'discount' then ${discount} when 'decision' then ${decision}
  when 'cost' then ${cost} end`;

export const causeOf: RawBuilder<unknown> = named(sql`e.cause`);

/** What else called for the price while it waited, in the order it came; the number of a row is that of the first cause, so none is looked up by it. */
export const furtherCauses: RawBuilder<unknown> = sql`(select coalesce(json_agg(json_build_object('cause', k.cause,
    'cause_of', case when k.cause not in ('rules', 'pin') then ${named(sql`k.cause`)} end) order by k.place), '[]')
  from unnest(e.also) with ordinality k (cause, place))`;

/**
 * Since when the shop confirmed that customers pay what a change `e` came to; null: it did not, or another change came before it could. A price that was
 * there already, since one in between never arrived, is there from the change on; so is the end of a discount nobody saw. What waits or is blocked is
 * sent to nobody. What the shop confirmed is the one truth of it: the column `sent_at` of the log is written by nobody, and stays while the release
 * before reads it.
 */
export const sentAt: RawBuilder<Date | null> = sql`(case when e.field <> 'state' then (
  select greatest(lower(w.period), e.at) from presented_prices w where w.variant_id = e.variant_id and w.shop_id = e.shop_id
    and (upper_inf(w.period) or upper(w.period) > e.at)
    and case when e.new_gross is not null then w.gross = e.new_gross else e.field = 'discount' and w.gross is distinct from e.old_gross end
    and not exists (select from price_events n where n.variant_id = e.variant_id and n.shop_id = e.shop_id
      and n.field = e.field and n.id > e.id and n.at >= e.at and n.at <= lower(w.period))
   order by lower(w.period) limit 1) end)`;
