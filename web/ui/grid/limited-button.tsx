import { Button, type ButtonProps } from 'antd';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';

type Props = Pick<ButtonProps, 'loading' | 'onClick' | 'children'> & {
  /** How many are chosen, and how many it takes at once. */
  readonly count: number;
  readonly most: number;
};

/** A button of a selection that takes so many at once. With more it stays where it is and says why it cannot be pressed. */
export function LimitedButton({ count, most, children, ...button }: Props) {
  const t = useText();
  const over = count > most;
  return (
    <Button size="small" disabled={count === 0 || over} {...button}>
      {children}
      {over ? <span>({t(webTexts.atMost, { most })})</span> : null}
    </Button>
  );
}
