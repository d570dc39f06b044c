import { Button, Checkbox } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { runSafetyTexts as safety } from '#features/intake/feed-runs/contract/feed-runs-safety.texts.ts';
import {
  acceptQuarantineOperation,
  rejectQuarantineOperation,
} from '#features/intake/feed-runs/contract/quarantine.operations.ts';
import type { HeldValue } from '#features/work/imports/contract/imports.model.ts';
import { importsTexts as words } from '#features/work/imports/contract/imports.texts.ts';
import { useText } from '#web/lib/text.tsx';
import type { readHeld } from '../imports.search.ts';
import styles from './imports.module.css';

const PreviewDialog = lazy(() =>
  import('#features/base/change-sets/web/change-sets.public.ts').then((module) => ({ default: module.PreviewDialog })),
);

const operations = { accept: acceptQuarantineOperation, reject: rejectQuarantineOperation };

type Asked = ReturnType<typeof readHeld>;
type Choice = ReturnType<typeof useHeldChoice>;

/** What is selected of the quarantine: some of the page, or all that the filters find. Another filter or page selects anew. */
export function useHeldChoice(asked: Asked, data: { readonly results: readonly HeldValue[] } | undefined) {
  const place = JSON.stringify(asked.request);
  const [chosen, setChosen] = useState<{ ids: readonly number[]; all: boolean; place: string }>({
    ids: [],
    all: false,
    place,
  });
  const here = chosen.place === place;
  const shown = data?.results ?? [];
  // What was decided meanwhile is not meant any more.
  const ids = here ? chosen.ids.filter((id) => shown.some((row) => row.id === id)) : [];
  return {
    ids,
    all: here && chosen.all && shown.length > 0,
    choose: (next: readonly number[]) => setChosen({ ids: next, all: false, place }),
    chooseAll: () => setChosen({ ids: shown.map(({ id }) => id), all: true, place }),
    clear: () => setChosen({ ids: [], all: false, place }),
  };
}

type Props = {
  readonly rows: readonly HeldValue[];
  readonly total: number;
  readonly filters: Asked['filters'];
  readonly choice: Choice;
};

/** Decisions about several values of whichever feeds, each with a preview first and an undo afterwards. */
export function HeldActions({ rows, total, filters, choice }: Props) {
  const t = useText();
  const [decision, setDecision] = useState<'accept' | 'reject' | null>(null);
  const { ids, all, choose, chooseAll, clear } = choice;
  const count = all ? total : ids.length;
  const page = ids.length === rows.length;
  return (
    <div className={styles.bar}>
      <Checkbox
        checked={page}
        indeterminate={ids.length > 0 && !page}
        onChange={(event) => choose(event.target.checked ? rows.map(({ id }) => id) : [])}
      >
        {t(words.allShown)}
      </Checkbox>
      {page && !all && total > rows.length ? (
        <Button type="link" onClick={chooseAll}>
          {t(words.allFound, { count: total })}
        </Button>
      ) : null}
      {all ? (
        <span role="status">
          {t(words.allChosen, { count: total })}{' '}
          <Button type="link" onClick={clear}>
            {t(words.clearChosen)}
          </Button>
        </span>
      ) : null}
      {count > 0 ? (
        <>
          <Button onClick={() => setDecision('accept')}>{t(safety.acceptSelected, { count })}</Button>
          <Button onClick={() => setDecision('reject')}>{t(safety.rejectSelected, { count })}</Button>
        </>
      ) : null}
      <Suspense fallback={null}>
        {decision ? (
          <PreviewDialog
            asked={{
              operation: operations[decision].name,
              input: {},
              ...(all ? { filters } : { ids: [...ids] }),
            }}
            okText={(n) => t(decision === 'accept' ? words.acceptMany : words.rejectMany, { count: n })}
            onClose={() => setDecision(null)}
            onDone={() => {
              setDecision(null);
              clear();
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
