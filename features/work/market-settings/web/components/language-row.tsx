import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { HistoryButton } from '#features/base/history/web/history.public.ts';
import { changeLanguage, orderLanguages, switchLanguage } from '#features/base/shops/contract/shops.calls.ts';
import { languageHistory } from '#features/base/shops/contract/shops.history-kinds.ts';
import type { KeptLanguage } from '#features/base/shops/contract/shops.model.ts';
import { defaultLanguage, isBuiltIn } from '#features/base/shops/contract/shops.rules.ts';
import { useOrderLanguages, useSwitchLanguage } from '#features/base/shops/web/shops.public.ts';
import { languagesPageTexts as words } from '#features/work/market-settings/contract/languages-page.texts.ts';
import type { Text } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { languageName } from '#web/lib/language-name.ts';
import { patchSearch } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { Entry } from '#web/ui/entry-list.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import styles from './kept.module.css';

/** How much of the interface it says. */
type Coverage = { readonly total: number; readonly said: number; readonly own: number };

type Props = {
  readonly language: KeptLanguage;
  readonly coverage: Coverage | null;
  /** In their order, whatever is shown of them. */
  readonly all: readonly KeptLanguage[];
  readonly onEdit: () => void;
};

/** One language: who offers it, what is missing in it, and what can be done with it. */
export function LanguageRow({ language, coverage, all, onEdit }: Props) {
  const t = useText();
  const { id, code, iso_code, active, version } = language;
  const name = languageName(language);
  const flip = useSwitchLanguage();
  const mayChange = useMayCall(changeLanguage);
  const maySwitch = useMayCall(switchLanguage);
  const named = (action: Text) => t(words.of, { action: t(action), name });
  return (
    <Entry
      facts={<Facts language={language} coverage={coverage} name={name} />}
      state={<StatusMark tone={active ? 'success' : 'neutral'}>{t(active ? words.on : words.off)}</StatusMark>}
      actions={
        <>
          <MoveButtons id={id} name={name} all={all} />
          {mayChange ? (
            <Button aria-label={named(words.edit)} onClick={onEdit}>
              {t(words.edit)}
            </Button>
          ) : null}
          {maySwitch && code !== defaultLanguage ? (
            <Button
              aria-label={named(active ? words.switchOff : words.switchOn)}
              loading={flip.isPending}
              onClick={() => flip.mutate({ params: { id }, body: { active: !active, version } })}
            >
              {t(active ? words.switchOff : words.switchOn)}
            </Button>
          ) : null}
          <HistoryButton of={languageHistory} id={id} name={name} />
        </>
      }
    >
      <span>
        <strong>{name}</strong>{' '}
        <span className="t-faint">
          {code} · {iso_code}
        </span>
      </span>
    </Entry>
  );
}

function Facts({ language, coverage, name }: Pick<Props, 'language' | 'coverage'> & { name: string }) {
  const t = useText();
  const list = (shops: KeptLanguage['shops']) => shops.map((shop) => shop.name).join(', ');
  const { shops, fallback_of, in_use, code } = language;
  const told = [
    shops.length > 0 ? t(words.usedBy, { shops: list(shops) }) : t(words.noShop),
    fallback_of.length > 0 ? t(words.fallbackOf, { shops: list(fallback_of) }) : null,
    ...in_use.filter(({ key }) => key !== 'missing').map(({ text, count }) => t(text, { count })),
  ];
  const missing = in_use.find(({ key }) => key === 'missing');
  return (
    <>
      {told.filter(Boolean).join(' · ')}
      {' · '}
      {missing ? (
        <Link
          to="/products"
          search={(before) => patchSearch({ shopId: before.shopId ?? '1' }, { language: code, show_translated: '0' })}
          className={styles.told}
          title={t(words.showMissing, { name })}
        >
          {t(missing.text, { count: missing.count })}
        </Link>
      ) : (
        t(words.complete)
      )}
      {coverage ? <InInterface language={language} coverage={coverage} name={name} /> : null}
    </>
  );
}

/** Whether people can choose it for the interface, how much of it it says, and the way to its texts. */
function InInterface({ language, coverage, name }: { language: KeptLanguage; coverage: Coverage; name: string }) {
  const t = useText();
  const { total, said, own } = coverage;
  // A hundred only where nothing is missing.
  const percent = total === 0 ? 0 : Math.floor((said / total) * 100);
  const told = [
    language.interface || isBuiltIn(language.code) ? t(words.interfaceOn) : null,
    t(words.interfaceShare, { percent }),
    own > 0 && isBuiltIn(language.code) ? t(words.ownWordings, { count: own }) : null,
  ];
  return (
    <>
      {' · '}
      <Link
        to="/settings/languages"
        search={(before) => patchSearch(before, { tab: 'texts', of: language.id })}
        className={styles.told}
        title={t(words.showTexts, { name })}
      >
        {told.filter(Boolean).join(', ')}
      </Link>
      {language.direction === 'rtl' ? ` · ${t(words.rtl)}` : null}
    </>
  );
}

function MoveButtons({ id, name, all }: { id: number; name: string; all: readonly KeptLanguage[] }) {
  const t = useText();
  const order = useOrderLanguages();
  const may = useMayCall(orderLanguages);
  if (!may) return null;
  const ids = all.map((one) => one.id);
  const at = ids.indexOf(id);
  const move = (by: number) => {
    const next = [...ids];
    [next[at], next[at + by]] = [next[at + by]!, next[at]!];
    order.mutate({ body: { ids: next } });
  };
  return (
    <>
      <Button
        icon={<ArrowUpOutlined aria-hidden />}
        aria-label={t(words.of, { action: t(words.earlier), name })}
        disabled={at === 0 || order.isPending}
        onClick={() => move(-1)}
      />
      <Button
        icon={<ArrowDownOutlined aria-hidden />}
        aria-label={t(words.of, { action: t(words.later), name })}
        disabled={at === ids.length - 1 || order.isPending}
        onClick={() => move(1)}
      />
    </>
  );
}
