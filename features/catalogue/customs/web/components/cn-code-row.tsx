import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { HistoryButton } from '#features/base/history/web/history.public.ts';
import { cnCodesPageTexts as words } from '#features/catalogue/customs/contract/cn-codes-page.texts.ts';
import type { CnCode } from '#features/catalogue/customs/contract/customs.calls.ts';
import { cnCodeHistory } from '#features/catalogue/customs/contract/customs.history-kinds.ts';
import { cnCodeLength, numberOfCode } from '#features/catalogue/customs/contract/customs.rules.ts';
import { changeCnCode } from '#features/catalogue/customs/contract/kept-codes.calls.ts';
import { setCnLicence } from '#features/catalogue/customs/contract/licence.calls.ts';
import { licenceTexts } from '#features/catalogue/customs/contract/licence.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDate } from '#web/lib/format.ts';
import { patchSearch } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { Entry } from '#web/ui/entry-list.tsx';
import { openHeading } from '../customs.search.ts';
import styles from './cn-codes.module.css';
import { LicenceDialog } from './licence-dialog.tsx';
import { OtherWords } from './other-words.tsx';

/** One entry of the nomenclature; what has others below it is opened by its words. */
export function CnCodeRow({ row, onEdit }: { row: CnCode; onEdit: () => void }) {
  const t = useText();
  const mayChange = useMayCall(changeCnCode);
  const maySetLicence = useMayCall(setCnLicence);
  const [licence, setLicence] = useState(false);
  const name = `${row.code} ${row.description_en}`;
  const { code, codes, products, supplementary_unit: unit, valid_from: from, valid_to: to } = row;
  const facts = [
    code.length < cnCodeLength ? t(words.codes, { codes }) : null,
    t(words.products, { products }),
    unit ? t(words.unit, { unit }) : null,
    from ? t(words.from, { day: formatDate(from) }) : null,
    to ? t(words.until, { day: formatDate(to) }) : null,
    row.in_force ? null : t(words.notInForce),
    row.licences.length > 0
      ? t(licenceTexts.requiredIn, { shops: row.licences.map(({ shop_name }) => shop_name).join(', ') })
      : null,
    ...row.duties.map(({ shop_name: shop, percent, origins }) =>
      origins > 0
        ? t(words.dutyByOrigin, { shop, percent: percent ?? '–', origins })
        : t(words.duty, { shop, percent: percent ?? '–' }),
    ),
    row.successors.length > 0 ? t(words.followedBy, { codes: row.successors.join(', ') }) : null,
  ].filter((fact) => fact !== null);
  return (
    <Entry
      before={<code className={styles.code}>{code}</code>}
      facts={facts.join(' · ')}
      actions={
        <>
          {mayChange ? (
            <Button aria-label={t(words.of, { action: t(words.edit), name })} onClick={onEdit}>
              {t(words.edit)}
            </Button>
          ) : null}
          {maySetLicence ? (
            <Button
              aria-label={t(words.of, { action: t(licenceTexts.licence), name })}
              onClick={() => setLicence(true)}
            >
              {t(licenceTexts.licence)}
            </Button>
          ) : null}
          <HistoryButton of={cnCodeHistory} id={numberOfCode(code)} name={name} />
        </>
      }
    >
      {code.length < cnCodeLength ? (
        <Link to="." search={(before) => patchSearch(before, openHeading(code))}>
          {row.description_en}
        </Link>
      ) : (
        <span>{row.description_en}</span>
      )}
      <OtherWords texts={row.texts} />
      {licence ? <LicenceDialog row={row} onClose={() => setLicence(false)} /> : null}
    </Entry>
  );
}
