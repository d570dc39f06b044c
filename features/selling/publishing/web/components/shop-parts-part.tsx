import { MinusOutlined } from '@ant-design/icons';
import { Button, Radio, Switch } from 'antd';
import { useState } from 'react';
import { beginnings, neededOnce, removals, type ShopPart, shopParts } from '#connectors/kit/shop-document.ts';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import {
  beginningTexts,
  removalTexts,
  shopPartTexts,
  partsTexts as words,
} from '#features/selling/publishing/contract/parts/parts.texts.ts';
import {
  type ShopPartsOfShop,
  setShopParts,
} from '#features/selling/publishing/contract/parts/publishing.parts.calls.ts';
import type { Text } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { notify } from '#web/lib/notify.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { Begun, useBegun } from '#web/ui/begun.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useSetShopParts, useShopParts } from '../publishing.api.ts';
import styles from './publishing.module.css';
import { SettingsPart } from './settings-part.tsx';

type Typed = Pick<ShopPartsOfShop, 'leaves' | 'removal' | 'begins'>;

const settingsOf = ({ leaves, removal, begins }: ShopPartsOfShop): Typed => ({ leaves, removal, begins });

/** Which parts of products go to the shop, and what becomes there of products that leave it. */
export function ShopPartsPart() {
  const t = useText();
  const found = useShopParts();
  const stored = found.data;
  return (
    <SettingsPart id="ps-parts" title={t(words.title)} why={t(words.why)}>
      {stored ? (
        <Begun key={JSON.stringify(stored.platform)} read={stored} version={stored.version}>
          {(begun) => <PartsForm stored={begun} />}
        </Begun>
      ) : found.isPending ? (
        <FirstLoad rows={5} height={40} />
      ) : found.error ? (
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
    </SettingsPart>
  );
}

function PartsForm({ stored }: { stored: ShopPartsOfShop }) {
  const t = useText();
  const may = useMayCall(setShopParts);
  const [typed, setTyped] = useState<Typed>(settingsOf(stored));
  const [asks, setAsks] = useState(false);
  const { touch } = useBegun();
  const set = (change: Partial<Typed>) => {
    touch();
    setTyped((now) => ({ ...now, ...change }));
  };
  const turn = (part: ShopPart, on: boolean) =>
    set({ leaves: shopParts.filter((one) => (one === part ? !on : typed.leaves.includes(one))) });
  const same = JSON.stringify(typed) === JSON.stringify(settingsOf(stored));
  const { platform } = stored;
  return (
    <>
      {platform ? null : <p className={styles.none}>{t(words.unconnected)}</p>}
      <ul className={styles.rules}>
        {shopParts.map((part) => (
          <PartLine
            key={part}
            part={part}
            platform={platform}
            isSent={!typed.leaves.includes(part)}
            may={may}
            onTurn={(on) => turn(part, on)}
          />
        ))}
      </ul>
      <p className={styles.why}>{t(words.always)}</p>
      <Choice
        id="ps-begins"
        title={words.begins}
        of={beginningTexts}
        values={beginnings}
        only={platform && !platform.drafts ? 'active' : null}
        onlies={{ active: words.onlyActive, draft: words.onlyActive }}
        whys={{ active: words.activeWhy, draft: words.draftWhy }}
        platform={platform}
        chosen={typed.begins}
        may={may}
        onChoose={(begins) => set({ begins })}
      />
      <Choice
        id="ps-removal"
        title={words.removal}
        of={removalTexts}
        values={removals}
        only={platform?.removals.length === 1 ? platform.removals[0]! : null}
        onlies={{ hide: words.onlyHide, delete: words.onlyDelete }}
        whys={{ hide: words.hideWhy, delete: words.deleteWhy }}
        platform={platform}
        chosen={typed.removal}
        may={may}
        onChoose={(removal) => set({ removal })}
      />
      {may ? (
        <Button type="primary" className={styles.save} disabled={same} onClick={() => setAsks(true)}>
          {t(words.save)}
        </Button>
      ) : null}
      {asks ? <AskBefore stored={stored} typed={typed} onClose={() => setAsks(false)} /> : null}
    </>
  );
}

type LineProps = {
  readonly part: ShopPart;
  readonly platform: ShopPartsOfShop['platform'];
  readonly isSent: boolean;
  readonly may: boolean;
  readonly onTurn: (on: boolean) => void;
};

function PartLine({ part, platform, isSent, may, onTurn }: LineProps) {
  const t = useText();
  const name = t(shopPartTexts[part]);
  if (platform && !platform.parts.includes(part))
    return (
      <li>
        <span className={styles.switch}>
          <MinusOutlined aria-hidden />
        </span>
        <span>{name}</span>
        <span className={styles.blocked}>{t(words.noPlace, { platform: t(platform.title) })}</span>
      </li>
    );
  return (
    <li>
      <Switch className={styles.switch} aria-label={name} checked={isSent} disabled={!may} onChange={onTurn} />
      <span>{name}</span>
      {neededOnce.includes(part) ? <span className={styles.blocked}>{t(words.once)}</span> : null}
    </li>
  );
}

type ChoiceProps<T extends string> = {
  readonly id: string;
  readonly title: Text;
  readonly of: Readonly<Record<T, Text>>;
  readonly values: readonly T[];
  /** What its platform does in any case; null: it can be chosen. */
  readonly only: T | null;
  readonly onlies: Readonly<Record<T, Text>>;
  readonly whys: Readonly<Record<T, Text>>;
  readonly platform: ShopPartsOfShop['platform'];
  readonly chosen: T;
  readonly may: boolean;
  readonly onChoose: (value: T) => void;
};

function Choice<T extends string>(props: ChoiceProps<T>) {
  const { id, title, of, values, only, onlies, whys, platform, chosen, may, onChoose } = props;
  const t = useText();
  return (
    <>
      <h3 id={id}>{t(title)}</h3>
      {platform && only !== null ? (
        <p>{t(onlies[only], { platform: t(platform.title) })}</p>
      ) : (
        <Radio.Group
          aria-labelledby={id}
          disabled={!may}
          value={chosen}
          onChange={({ target }) => onChoose(target.value as T)}
          options={values.map((value) => ({ value, label: t(of[value]) }))}
        />
      )}
      <p className={styles.why}>{t(whys[only ?? chosen])}</p>
    </>
  );
}

/** What the change means, before it is made: which parts, and how many products. */
function AskBefore({ stored, typed, onClose }: { stored: ShopPartsOfShop; typed: Typed; onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const shop = useCurrentShop().data?.name ?? '';
  const { done } = useBegun();
  const save = useSetShopParts((answer) => {
    done(answer);
    notify.success(t(words.saved));
    onClose();
  });
  const named = (parts: readonly ShopPart[]) => parts.map((part) => t(shopPartTexts[part])).join(', ');
  const left = typed.leaves.filter((part) => !stored.leaves.includes(part));
  const ours = stored.leaves.filter((part) => !typed.leaves.includes(part));
  const count = stored.in_shop;
  return (
    <Dialog
      title={t(words.ask, { shop })}
      okText={t(words.change)}
      busy={save.isPending}
      onOk={() => save.mutate({ body: { ...typed, version: stored.version } })}
      onClose={onClose}
    >
      {left.length > 0 ? <p>{t(words.leftFromNow, { parts: named(left) })}</p> : null}
      {ours.length > 0 ? <p>{t(words.oursFromNow, { parts: named(ours) })}</p> : null}
      {typed.begins === stored.begins ? null : (
        <p>{t(typed.begins === 'draft' ? words.draftFromNow : words.activeFromNow)}</p>
      )}
      {typed.removal === stored.removal ? null : (
        <p>{t(typed.removal === 'hide' ? words.hiddenFromNow : words.deletedFromNow)}</p>
      )}
      {[...left, ...ours].some((part) => part !== 'stock') ? (
        <p>{count > 0 ? t(words.touches, { count: formatNumber(count, language) }) : t(words.touchesNone)}</p>
      ) : null}
      {ours.includes('stock') ? <p>{t(words.stockAlone)}</p> : null}
      {ours.includes('price') ? <p>{t(words.pricesAlone)}</p> : null}
      {save.error ? <p className="t-problem">{save.error.message}</p> : null}
    </Dialog>
  );
}
