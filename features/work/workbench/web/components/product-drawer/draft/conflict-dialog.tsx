import { Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import { productFrameTexts as frame } from '#features/catalogue/products/contract/product-frame.texts.ts';
import { changedBy } from '#features/catalogue/products/contract/products.errors.ts';
import { useText } from '#web/lib/text.tsx';
import { fieldName } from '../history/field-names.ts';
import { valueText } from '../history/field-value.ts';
import fieldStyles from '../parts/field.module.css';
import productDrawerStyles from '../product-drawer.module.css';
import conflictDialogStyles from './conflict-dialog.module.css';
import type { Overlap } from './draft-merge.ts';
import { useDraft } from './use-draft.ts';
import type { Conflict } from './use-product-draft.ts';

/** Two people changed the same fields: mine, theirs and what stood there before, side by side (trap T100). */
export function ConflictDialog({ conflict }: { conflict: Conflict | null }) {
  return conflict ? <Panel key={conflict.message} conflict={conflict} /> : null;
}

function Panel({ conflict }: { conflict: Conflict }) {
  const t = useText();
  const { names } = useDraft();
  const { message, merge, settle } = conflict;
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (name: string, takeTheirs: boolean) =>
    setTheirs((before) => {
      const next = new Set(before);
      if (takeTheirs) next.add(name);
      else next.delete(name);
      return next;
    });
  const said = (fields: readonly string[]) => fields.map((name) => fieldName(name, names)).join(', ');
  return (
    <Modal
      open
      centered
      width={920}
      title={t(frame.mergeTitle)}
      onCancel={() => settle(null)}
      footer={
        <div className={conflictDialogStyles.conflictActions}>
          <Button onClick={() => settle(null)}>{t(frame.backToForm)}</Button>
          <Button type="primary" onClick={() => settle([...theirs])}>
            {t(frame.saveMerged)}
          </Button>
        </div>
      }
    >
      <p className={conflictDialogStyles.conflictWho}>
        {t(frame.mergeWho, { name: changedBy(message) ?? t(frame.somebody) })}
      </p>
      <p>{t(frame.mergeWhat)}</p>
      <div className={conflictDialogStyles.overlaps}>
        {merge.overlaps.map((overlap) => (
          <OneField
            key={overlap.name}
            overlap={overlap}
            label={fieldName(overlap.name, names)}
            takeTheirs={theirs.has(overlap.name)}
            onChoose={(takeTheirs) => choose(overlap.name, takeTheirs)}
          />
        ))}
      </div>
      {merge.mine.length > 0 ? (
        <p className={fieldStyles.note}>{t(frame.alsoMine, { what: said(merge.mine) })}</p>
      ) : null}
      {merge.theirs.length > 0 ? (
        <p className={fieldStyles.note}>{t(frame.alsoTheirs, { what: said(merge.theirs) })}</p>
      ) : null}
    </Modal>
  );
}

type FieldProps = {
  readonly overlap: Overlap;
  readonly label: string;
  readonly takeTheirs: boolean;
  readonly onChoose: (takeTheirs: boolean) => void;
};

function OneField({ overlap, label, takeTheirs, onChoose }: FieldProps) {
  const t = useText();
  return (
    <fieldset className={conflictDialogStyles.overlap}>
      <legend>{label}</legend>
      <Radio.Group
        name={overlap.name}
        value={takeTheirs ? 'theirs' : 'mine'}
        onChange={(event) => onChoose(event.target.value === 'theirs')}
        className={conflictDialogStyles.overlapSides}
      >
        <Radio value="mine">
          <Side title={t(frame.mine)} text={valueText(overlap.mine, t)} />
        </Radio>
        <Radio value="theirs">
          <Side title={t(frame.theirs)} text={valueText(overlap.theirs, t)} />
        </Radio>
      </Radio.Group>
      <div className={conflictDialogStyles.overlapBase}>
        <Side title={t(frame.base)} text={valueText(overlap.base, t)} />
      </div>
    </fieldset>
  );
}

const Side = ({ title, text }: { title: string; text: string }) => (
  <>
    <span className={productDrawerStyles.faint}>{title}</span>
    <span className={conflictDialogStyles.overlapValue}>{text}</span>
  </>
);
