import { Alert, Button, ConfigProvider } from 'antd';
import { useState } from 'react';
import type { SimulationFilters } from '#features/selling/pricing/contract/profiles/simulated-part.ts';
import { simulateVersion } from '#features/selling/pricing/contract/profiles.calls.ts';
import type { ProfileVersion } from '#features/selling/pricing/contract/profiles.model.ts';
import type { SimulationSummary } from '#features/selling/pricing/contract/profiles.simulation.ts';
import { profileTexts, simulationTexts as words } from '#features/selling/pricing/contract/profiles.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { LoadFailed } from '#web/ui/list-states.tsx';
import { useSimulate, useSimulation } from '../profiles.api.ts';
import styles from '../profiles.module.css';
import { useScopeWords } from '../scope-words.ts';
import { ActivateDialog } from './activate-dialog.tsx';
import { PartFields } from './part-fields.tsx';
import { SimulationResult } from './simulation-result.tsx';

const everything: SimulationFilters = { category_id: null, shop_brand_id: null, seller_id: null };

type Props = {
  readonly version: ProfileVersion;
  readonly simulation: number | null;
  /** Something in the form is not in the draft yet. */
  readonly unsaved: boolean;
};

/** A try of a draft, and the way to its activation. */
export function SimulationPart({ version, simulation, unsaved }: Props) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const [activating, setActivating] = useState(false);
  const [filters, setFilters] = useState(everything);
  const [parted, setParted] = useState(false);
  const scopeWords = useScopeWords();
  const mayTry = useMayCall(simulateVersion) && version.state === 'draft';
  const simulate = useSimulate((id) => setSearch({ simulation: id }, { replace: true }));
  const running = useSimulation(simulation, true);
  const found = running.data;
  if (!mayTry) return null;
  const working = simulate.isPending || found?.state === 'running';
  return (
    <ConfigProvider componentDisabled={false}>
      <section className={styles.part} aria-labelledby="price-simulation" aria-busy={working}>
        <div className={styles.stepHead}>
          <h2 id="price-simulation">{t(words.title)}</h2>
          <span className="t-page-actions">
            <Button
              onClick={() => {
                setFilters(everything);
                setParted(!parted);
              }}
            >
              {t(parted ? words.whole : words.partOnly)}
            </Button>
            <Button
              loading={working}
              disabled={unsaved}
              onClick={() => simulate.mutate({ params: { id: version.id, no: version.no }, body: { filters } })}
            >
              {t(profileTexts.simulate)}
            </Button>
            <Button type="primary" disabled={!found?.usable || working || unsaved} onClick={() => setActivating(true)}>
              {t(profileTexts.activate)}
            </Button>
          </span>
        </div>
        {parted ? <PartFields value={filters} onChange={setFilters} /> : null}
        {unsaved ? <p className="t-faint">{t(profileTexts.saveFirst)}</p> : null}
        {simulation === null && !unsaved ? <p className="t-faint">{t(words.none)}</p> : null}
        {running.error && !found ? <LoadFailed error={running.error} onRetry={() => void running.refetch()} /> : null}
        {found?.state === 'running' ? <p role="status">{t(words.running)}</p> : null}
        {found?.state === 'failed' ? <Alert type="error" showIcon title={t(words.failed)} /> : null}
        {found?.state === 'cancelled' ? <Alert type="warning" showIcon title={t(words.cancelled)} /> : null}
        {found?.state === 'done' && found.part ? (
          <Alert
            className={styles.alert}
            type="info"
            showIcon
            title={t(words.partOnlySaid, { part: scopeWords(found.part) })}
          />
        ) : found?.state === 'done' && !found.usable ? (
          <Alert className={styles.alert} type="warning" showIcon title={t(words.stale)} />
        ) : null}
        {found?.summary && found.part && isEmpty(found.summary) ? (
          <p role="status">{t(words.noneFits)}</p>
        ) : found?.summary ? (
          <SimulationResult summary={found.summary} currency={version.currency} />
        ) : null}
      </section>
      {activating && found?.summary ? (
        <ActivateDialog
          version={version}
          simulation={found.id}
          summary={found.summary}
          onClose={() => setActivating(false)}
        />
      ) : null}
    </ConfigProvider>
  );
}

const isEmpty = ({ affected, unchanged, refused }: SimulationSummary): boolean =>
  affected + unchanged + refused.length === 0;
