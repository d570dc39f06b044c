import { Select } from 'antd';
import type { FeedTarget } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './mapping.module.css';
import { isTarget, type TargetGroup, type TargetOption, targetOptions } from './target-options.ts';

type Props = {
  readonly label: string;
  readonly value: FeedTarget | null;
  readonly placeholder?: string;
  readonly className?: string;
  readonly size?: 'small' | 'middle';
  readonly disabled?: boolean;
  readonly onTarget: (target: FeedTarget) => void;
};

/** Chooses one of our fields by its name; its code stands beside it in small. */
export function TargetSelect({ label, onTarget, ...rest }: Props) {
  const t = useText();
  return (
    <Select<FeedTarget | null, TargetOption | TargetGroup>
      {...rest}
      aria-label={label}
      popupMatchSelectWidth={false}
      showSearch={{ filterOption: isTarget }}
      options={targetOptions(t)}
      optionRender={({ data }) => (
        <>
          {data.label} {'code' in data ? <code className={styles.codeName}>{data.code}</code> : null}
        </>
      )}
      onChange={(target) => target && onTarget(target)}
    />
  );
}
