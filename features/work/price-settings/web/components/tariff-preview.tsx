import { Button } from 'antd';
import type { previewTariff } from '#features/selling/pricing/contract/tariffs/tariffs.calls.ts';
import { marginMatrixTexts as words } from '#features/work/price-settings/contract/margin-matrix.texts.ts';
import type { OutputOf, RequestOf } from '#kit/call.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { usePreviewTariff } from '../price-settings.api.ts';
import { MovedPrices } from './moved-prices.tsx';
import styles from './price-settings.module.css';

type Body = RequestOf<typeof previewTariff>['body'];
type Props = {
  /** What stands in the form; rejects where a field is wrong, which the form says. */
  readonly body: () => Promise<Body>;
  readonly currency: string;
};

/** Which prices a tariff would move, before it is saved. */
export function TariffPreview({ body, currency }: Props) {
  const t = useText();
  const preview = usePreviewTariff();
  const show = () =>
    body().then(
      (said) => preview.mutate({ body: said }, { onError: (error) => showFailure(error) }),
      () => undefined,
    );
  return (
    <section className={styles.preview} aria-live="polite">
      <Button loading={preview.isPending} onClick={() => void show()}>
        {t(words.previewTariff)}
      </Button>
      {preview.data ? <Moved found={preview.data} currency={currency} /> : null}
    </section>
  );
}

function Moved({ found, currency }: { found: OutputOf<typeof previewTariff>; currency: string }) {
  const t = useText();
  const { variants, looked, affected, refused, examples } = found;
  if (variants === 0) return <p>{t(words.tariffUnused)}</p>;
  return (
    <>
      <p>
        {t(words.tariffMoves, { affected, looked })}
        {refused > 0 ? ` ${t(words.tariffRefused, { count: refused })}` : ''}
        {looked < variants ? ` ${t(words.tariffLooked, { variants })}` : ''}
      </p>
      <MovedPrices examples={examples} currency={currency} />
    </>
  );
}
