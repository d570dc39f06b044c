import { Button, Input, InputNumber } from 'antd';
import { useState } from 'react';
import type { CheckCode } from '#features/selling/campaigns/contract/campaign-checks.errors.ts';
import { campaignLimits as limits } from '#features/selling/campaigns/contract/campaigns.limits.ts';
import { exportOffers, proposeItems } from '#features/selling/campaigns/contract/campaigns.local.calls.ts';
import type {
  LocalCampaign,
  LocalOffer,
  ProposalVerdict,
} from '#features/selling/campaigns/contract/campaigns.model.ts';
import { campaignPageTexts as words } from '#features/selling/campaigns/contract/campaigns.page.texts.ts';
import { isPlanned, mayMoveItem } from '#features/selling/campaigns/contract/campaigns.status.ts';
import { typedNumber } from '#kit/money.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { useMoney } from '#web/lib/money/use-money.ts';
import { notify } from '#web/lib/notify.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { saveWorkbook } from '#web/lib/save-file.ts';
import { send as request } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { StatusMark, toneFor } from '#web/ui/status-mark.tsx';
import { checkText, checkValues, itemTones, itemWord, shownNote } from '../campaign-words.ts';
import { useCheckRows, useLocalOffers, usePropose, useReadOffers } from '../campaigns.api.ts';
import styles from '../campaigns.module.css';
import { type Unread, UnreadRows } from './unread-rows.tsx';

type Entered = { readonly proposed: string; readonly limit: number | null };
const untold = { name: '', column: null, why: null } as const;
const keyOf = ({ variant_id, shop_id }: { variant_id: number; shop_id: number }) => `${variant_id}:${shop_id}`;

/** The seller's own offers: a price and a limit for each, checked row by row before they are sent; what was decided of each. */
export function LocalOffers({ campaign, open }: { campaign: LocalCampaign; open: boolean }) {
  const t = useText();
  const found = useLocalOffers(campaign.id);
  const may = useMayCall(proposeItems);
  const check = useCheckRows();
  const send = usePropose();
  const read = useReadOffers();
  const [entered, setEntered] = useState<Readonly<Record<string, Entered>>>({});
  const [verdicts, setVerdicts] = useState<readonly ProposalVerdict[]>([]);
  const [unread, setUnread] = useState<Unread | null>(null);
  if (found.isPending) return <FirstLoad rows={3} height={56} />;
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data.length === 0) return <NothingYet title={t(words.noOffers)} />;
  const rows = found.data
    .filter((offer) => entered[keyOf(offer)] !== undefined)
    .map((offer) => {
      const { proposed, limit } = entered[keyOf(offer)]!;
      const { variant_id, shop_id } = offer;
      return { variant_id, shop_id, proposed: typedNumber(proposed) || null, stock_limit: limit };
    });
  const propose = (dry: boolean, some = rows) =>
    (dry ? check : send).mutate(
      { params: { id: campaign.id }, body: { dry, rows: some } },
      {
        onError: (error) => showFailure(error),
        onSuccess: (answer) => {
          setVerdicts(answer.rows);
          if (dry) return;
          if (answer.saved === 0 && answer.rows.every(({ code }) => code === null)) notify.info(t(words.nothingNew));
          // What failed stays to be put right; what was sent is told by the list.
          const failed = new Set(answer.rows.filter(({ code }) => code !== null).map(keyOf));
          setEntered(Object.fromEntries(Object.entries(entered).filter(([key]) => failed.has(key))));
        },
      },
    );
  const change = (offer: LocalOffer, next: Entered) => {
    setEntered({ ...entered, [keyOf(offer)]: next });
    setVerdicts(verdicts.filter((one) => keyOf(one) !== keyOf(offer)));
  };
  // What the file says stands in the fields, checked; sending it is the seller's.
  const readIn = (file: File) => {
    setUnread(null);
    read.mutate(
      { params: { id: campaign.id }, file },
      {
        onError: (error) => showFailure(error),
        onSuccess: ({ rows: filled, wrong, unread: told, refused }) => {
          // A node of the release before tells the numbers of the rows alone.
          const rows = told ?? wrong.slice(0, limits.unreadShown).map((row) => ({ ...untold, row }));
          setUnread({
            file: file.name,
            rows,
            count: wrong.length,
            others: filled.length > 0,
            refused: refused ?? null,
          });
          if (filled.length === 0) {
            if (wrong.length === 0) notify.info(t(words.nothingNew));
            return;
          }
          setEntered({
            ...entered,
            ...Object.fromEntries(
              filled.map((row) => [keyOf(row), { proposed: row.proposed, limit: row.stock_limit }]),
            ),
          });
          propose(
            true,
            filled.map(({ row: _, ...row }) => row),
          );
        },
      },
    );
  };
  const download = () =>
    void request(exportOffers, { params: { id: campaign.id } })
      .then(saveWorkbook)
      .catch((error: unknown) => showFailure(error));
  const edits = open && may;
  return (
    <div>
      {found.data.map((offer) => (
        <OfferRow
          key={keyOf(offer)}
          offer={offer}
          campaign={campaign}
          entered={entered[keyOf(offer)]}
          verdict={verdicts.find((one) => keyOf(one) === keyOf(offer))}
          onChange={edits ? (next) => change(offer, next) : undefined}
        />
      ))}
      {edits && unread ? <UnreadRows unread={unread} /> : null}
      {edits ? (
        <div className={styles.tools}>
          <Button onClick={download}>{t(words.downloadXlsx)}</Button>
          <FileButton
            loading={read.isPending}
            label={t(words.uploadXlsx)}
            accept=".csv,.xlsx,text/csv"
            onFiles={([file]) => readIn(file)}
          >
            {t(words.uploadXlsx)}
          </FileButton>
          <Button disabled={rows.length === 0} loading={check.isPending} onClick={() => propose(true)}>
            {t(words.checkRows)}
          </Button>
          <Button type="primary" disabled={rows.length === 0} loading={send.isPending} onClick={() => propose(false)}>
            {t(words.sendProposal)}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** Until the campaign is scheduled a seller may take an offer back, after the deadline too. */
function Withdraw({ campaign, offer }: Pick<RowProps, 'campaign' | 'offer'>) {
  const t = useText();
  const ask = useAsk();
  const send = usePropose();
  const { variant_id, shop_id, name } = offer;
  const withdraw = async () => {
    const title = t(words.withdrawAsk, { product: name });
    if (!(await ask({ title, confirm: t(words.withdraw), danger: true }))) return;
    const rows = [{ variant_id, shop_id, proposed: null, stock_limit: null }];
    send.mutate(
      { params: { id: campaign.id }, body: { dry: false, rows } },
      { onError: (error) => showFailure(error) },
    );
  };
  return (
    <Can call={proposeItems}>
      <Button
        size="small"
        loading={send.isPending}
        aria-label={`${t(words.withdraw)}: ${name}`}
        onClick={() => void withdraw()}
      >
        {t(words.withdraw)}
      </Button>
    </Can>
  );
}

type Refused = Pick<ProposalVerdict, 'code_values'> & { readonly code: CheckCode };
type RowProps = {
  readonly offer: LocalOffer;
  readonly campaign: LocalCampaign;
  readonly entered: Entered | undefined;
  readonly verdict: ProposalVerdict | undefined;
  readonly onChange: ((next: Entered) => void) | undefined;
};

function OfferRow({ offer, campaign, entered, verdict, onChange }: RowProps) {
  const t = useText();
  const said = useMoney();
  const money = (amount: string) => said.price(amount, offer.currency);
  const why = ({ code, code_values: values }: Refused) => t(checkText(code), checkValues(values, offer.currency, said));
  const { item } = offer;
  const unshown = shownNote(item?.shown ?? null);
  const known: Entered = entered ?? {
    proposed: item && item.state !== 'withdrawn' ? item.proposed : '',
    limit: item && item.state !== 'withdrawn' ? item.stock_limit : null,
  };
  const label = campaign.type === 'percent' ? t(words.percentOff) : t(words.newPriceIn, { currency: offer.currency });
  return (
    <div className={styles.offer}>
      <div>
        <strong>{offer.name}</strong>
        <div className={styles.note}>
          {offer.sku} · {offer.shop} · {offer.price === null ? '–' : money(offer.price)} · {t(words.stock)}:{' '}
          {offer.stock}
        </div>
      </div>
      <div>
        <span className={styles.note}>{label}</span>
        <Input
          aria-label={`${label}: ${offer.name}`}
          inputMode="decimal"
          maxLength={16}
          disabled={onChange === undefined}
          value={known.proposed}
          onChange={(event) => onChange?.({ ...known, proposed: event.target.value })}
        />
      </div>
      <div>
        <span className={styles.note}>{t(words.stockLimit)}</span>
        <InputNumber
          aria-label={`${t(words.stockLimit)}: ${offer.name}`}
          min={1}
          max={1_000_000}
          precision={0}
          disabled={onChange === undefined}
          value={known.limit}
          onChange={(limit) => onChange?.({ ...known, limit })}
        />
      </div>
      <div className={styles.decision}>
        {verdict ? (
          verdict.code ? (
            <span className={styles.wrong}>{why({ ...verdict, code: verdict.code })}</span>
          ) : (
            <span className={styles.note}>{t(words.passes, { price: money(verdict.price_gross ?? '0') })}</span>
          )
        ) : null}
        {item ? (
          <>
            <StatusMark tone={toneFor(itemTones, item.state)}>{t(itemWord(item.state))}</StatusMark>
            {item.code ? <span className={styles.wrong}>{why({ ...item, code: item.code })}</span> : null}
            {item.reason ? <span className={styles.note}>{item.reason}</span> : null}
            {item.price_gross ? (
              <span className={styles.note}>
                {money(item.price_gross)} {item.percent === null ? '' : `−${item.percent}%`}
              </span>
            ) : null}
            {unshown ? <span className={styles.note}>{t(unshown)}</span> : null}
            {item.sold > 0 ? <span className={styles.note}>{t(words.soldCount, { count: item.sold })}</span> : null}
            {isPlanned(campaign.state) && mayMoveItem(item.state, 'withdrawn') ? (
              <Withdraw campaign={campaign} offer={offer} />
            ) : null}
          </>
        ) : null}
      </div>
    </div>
  );
}
