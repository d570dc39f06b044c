import { Fragment } from 'react';
import { wordFor } from '#kit/text.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { Fact, Facts } from '#web/ui/facts/facts.tsx';
import { claimKindTexts } from '../../../contract/claims.rules.ts';
import { claimTexts as words } from '../../../contract/claims.texts.ts';
import type { PackageDetail } from '../../../contract/packages.model.ts';
import { ClaimActions } from './claim-actions.tsx';
import { ClaimFiles } from './claim-files.tsx';
import { ClaimStanding } from './claim-state.tsx';

const figures = [
  ['collected', words.collected],
  ['paid_out', words.paidOut],
  ['claimed', words.claimed],
  ['recovered', words.recovered],
  ['written_off', words.writtenOff],
] as const;

/** What a package brought and cost, and what is claimed for it; nothing where there is neither. */
export function ClaimsOfPackage({ pack: { money, claims } }: { pack: PackageDetail }) {
  const t = useText();
  const language = useLanguage();
  if (money === null && claims.length === 0) return null;
  return (
    <section>
      <h3>{t(words.money)}</h3>
      {money ? (
        <Facts look="narrow">
          {figures
            .filter(([key]) => Number(money[key]) > 0)
            .map(([key, text]) => (
              <Fact key={key} name={t(text)}>
                {formatMoney(money[key], money.currency, language)}
              </Fact>
            ))}
        </Facts>
      ) : null}
      {claims.length === 0 ? null : (
        <EntryList label={t(words.claims)}>
          {claims.map((claim) => (
            <Fragment key={claim.id}>
              <Entry
                facts={[
                  formatMoney(claim.amount, claim.currency, language),
                  claim.paid === null ? '' : `${t(words.paid)} ${formatMoney(claim.paid, claim.currency, language)}`,
                  `${t(words.due)} ${formatDate(claim.due_on)}`,
                  claim.carrier_ref,
                  claim.note,
                  claim.opened_by,
                ]
                  .filter(Boolean)
                  .join(' · ')}
                state={<ClaimStanding claim={claim} />}
              >
                {t(wordFor(claimKindTexts, claim.kind))}
              </Entry>
              {/* Beside them the facts would have no room. */}
              <ClaimFiles claim={claim} />
              <ClaimActions claim={claim} />
            </Fragment>
          ))}
        </EntryList>
      )}
    </section>
  );
}
