import { Select } from 'antd';
import type { LocalSellerDetail } from '#features/people/local-sellers/contract/local-sellers.model.ts';
import { setSellerManager } from '#features/people/local-sellers/contract/local-sellers.standing.calls.ts';
import { standingTexts as words } from '#features/people/local-sellers/contract/local-sellers.standing.texts.ts';
import { onboardingKeys, onboardingSteps } from '#features/people/local-sellers/contract/local-sellers.standing.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDate } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { holidayWords } from '../../local-seller-words.ts';
import { useHousePeople, useSetManager } from '../../local-sellers.api.ts';
import styles from '../../local-sellers.module.css';

type Props = { readonly detail: LocalSellerDetail };

/** Why it is restricted or closed, its holiday, who looks after it, and how far it has come. */
export function Standing({ detail }: Props) {
  const t = useText();
  const { restriction, closing, holiday } = detail;
  return (
    <section className={styles.standing}>
      {closing ? (
        <div className="t-problem t-problem-soft">
          <strong>{t(words.closedSince, { when: formatDate(closing.at) })}</strong>
          <p className={styles.message}>{closing.note}</p>
        </div>
      ) : null}
      {restriction && !closing ? (
        <div className="t-problem t-problem-soft">
          <strong>
            {restriction.since
              ? t(words.restrictedSince, { when: formatDate(restriction.since) })
              : t(words.ownRestricted)}
          </strong>
          <p>{t(words.restrictNoNew)}</p>
          {restriction.message ? <p className={styles.message}>{restriction.message}</p> : null}
        </div>
      ) : null}
      {holiday ? <StatusMark tone={holiday.on ? 'warning' : 'info'}>{holidayWords(holiday, t)}</StatusMark> : null}
      <Manager detail={detail} />
      <Onboarding detail={detail} />
    </section>
  );
}

function Manager({ detail: { seller, manager, closing } }: Props) {
  const t = useText();
  const may = useMayCall(setSellerManager) && !closing;
  const people = useHousePeople();
  const set = useSetManager();
  // Who cannot log in any more is still shown where they are set.
  const known = manager && !people.some(({ value }) => value === manager.id);
  const options = known ? [{ value: manager.id, label: manager.name }, ...people] : people;
  return (
    <div className={styles.pair}>
      <span id="ls-manager">{t(words.manager)}</span>
      {may && people.length > 0 ? (
        <Select<number>
          aria-labelledby="ls-manager"
          className={styles.manager}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          loading={set.isPending}
          placeholder={t(words.managerNone)}
          value={manager?.id ?? null}
          options={options}
          onChange={(userId) => set.mutate({ params: { id: seller.id }, body: { user_id: userId ?? null } })}
        />
      ) : (
        <span>{manager?.name ?? t(words.managerNone)}</span>
      )}
    </div>
  );
}

function Onboarding({ detail: { onboarding } }: Props) {
  const t = useText();
  const all = onboardingKeys.length;
  return (
    <details className={styles.onboarding} open={onboarding.length > 0}>
      <summary>
        {t(words.onboarding)}: {t(words.onboardingOf, { done: all - onboarding.length, all })}
      </summary>
      <ul>
        {onboardingKeys.map((step) => {
          const open = onboarding.includes(step);
          return (
            <li key={step}>
              <StatusMark tone={open ? 'neutral' : 'success'}>{t(onboardingSteps[step])}</StatusMark>
              <span className="t-hidden">{t(open ? words.open : words.done)}</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
