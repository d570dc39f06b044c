import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { TableFileDialog } from '#features/base/exports/web/exports.public.ts';
import type { MovedByFile } from '#features/selling/pricing/contract/profiles.simulation.ts';
import { movedPricesTexts as words } from '#features/work/price-settings/contract/moved-prices.texts.ts';
import { formatNumber } from '#web/lib/format.ts';
import type { SendError } from '#web/lib/send.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { MovedPrices } from './moved-prices.tsx';
import styles from './price-settings.module.css';

type Dialog = ComponentProps<typeof TableFileDialog>;
type Moves = {
  readonly mutate: (input: { file: File }) => void;
  readonly reset: () => void;
  readonly data: MovedByFile | undefined;
  readonly error: SendError | null;
  readonly isPending: boolean;
};
type Props = Pick<Dialog, 'title' | 'why' | 'check' | 'run' | 'onClose'> & {
  readonly moves: Moves;
  /** Of which moment the prices are told, where it is not as if all of the file were in force today. */
  readonly moment?: string;
  /** What else is to be known of the prices that are told. */
  readonly notes?: readonly string[];
};

/** A file of rates: what becomes of each row, and which prices all of it would move, before it is brought in. */
export function RateFileDialog({ moves, check, moment, notes = [], ...dialog }: Props) {
  const t = useText();
  const language = useLanguage();
  const each = new Map(moves.data?.rows.map(({ row, prices }) => [row, prices]));
  const noteOf = (row: number) => {
    const prices = moves.data?.shops.length ? each.get(row) : undefined;
    if (prices === undefined) return null;
    return prices === 0 ? t(words.rowNone) : t(words.rowPrices, { count: formatNumber(prices, language) });
  };
  // What was told is of the file as it was then.
  const checkAnew: Dialog['check'] = {
    ...check,
    mutate: (input) => {
      moves.reset();
      check.mutate(input);
    },
  };
  return (
    <TableFileDialog
      {...dialog}
      check={checkAnew}
      noteOf={noteOf}
      below={(file) => <MovedByRates moves={moves} file={file} said={[moment ?? t(words.fileToday), ...notes]} />}
    />
  );
}

type MovedProps = { readonly moves: Moves; readonly file: File; readonly said: readonly string[] };

function MovedByRates({ moves: { mutate, data, error, isPending }, file, said }: MovedProps) {
  const t = useText();
  return (
    <section className={styles.preview} aria-live="polite">
      <Button loading={isPending} onClick={() => mutate({ file })}>
        {t(words.showFile)}
      </Button>
      {error ? <p role="alert">{error.message}</p> : null}
      {data?.shops.length === 0 ? <p>{t(words.fileNoShop)}</p> : null}
      {data && data.shops.length > 0 ? (
        <>
          {said.map((text) => (
            <p key={text} className="t-faint">
              {text}
            </p>
          ))}
          {data.shops.map((shop) => (
            <MovedPrices key={shop.shop_id} moved={shop} keepsGross={shop.keeps_gross} />
          ))}
        </>
      ) : null}
    </section>
  );
}
