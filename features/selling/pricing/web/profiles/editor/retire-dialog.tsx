import { profileTexts as words } from '#features/selling/pricing/contract/profiles.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useRetire, useRetirePreview } from '../profiles.api.ts';
import styles from '../profiles.module.css';
import { PriceTable } from '../simulation/price-table.tsx';

type Props = { readonly id: number; readonly name: string; readonly currency: string; readonly onClose: () => void };

/** Whom the variants of a profile fall to, before it goes. */
export function RetireDialog({ id, name, currency, onClose }: Props) {
  const t = useText();
  const found = useRetirePreview(id);
  const retire = useRetire(onClose);
  const { data } = found;
  return (
    <Dialog
      title={t(words.retireTitle, { name })}
      okText={t(words.retireDo)}
      danger
      busy={retire.isPending}
      okDisabled={!data}
      width={640}
      onOk={() => retire.mutate({ params: { id }, body: { confirm: true } })}
      onClose={onClose}
    >
      {found.isPending ? <FirstLoad rows={3} height={24} /> : null}
      {found.error ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {data ? (
        <>
          <p>{data.variants === 0 ? t(words.retireNone) : t(words.retireCount, { count: data.variants })}</p>
          <ul className={styles.said}>
            {data.falls_to.map((one) => (
              <li key={one.profile_id}>{t(words.fallsTo, { count: one.variants, name: one.name, no: one.no })}</li>
            ))}
            {data.without_price > 0 ? <li>{t(words.withoutPrice, { count: data.without_price })}</li> : null}
          </ul>
          {data.examples.length > 0 ? (
            <PriceTable title={t(words.examples)} rows={data.examples} currency={currency} />
          ) : null}
        </>
      ) : null}
    </Dialog>
  );
}
