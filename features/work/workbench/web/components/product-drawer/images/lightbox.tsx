import { ExpandOutlined, LeftOutlined, RightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { lightboxTexts as words } from '#features/catalogue/products/contract/comments/product-comments.texts.ts';
import type { Text } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import productDrawerStyles from '../product-drawer.module.css';
import lightboxStyles from './lightbox.module.css';
import { Picture } from './picture.tsx';

/** Times the size at which the whole picture is seen. */
const steps = [1, 1.5, 2, 3, 4] as const;

type Props = {
  readonly images: readonly { readonly key: string; readonly url: string }[];
  readonly at: number;
  readonly onShow: (at: number) => void;
  readonly onClose: () => void;
  /** What stands below the picture shown. */
  readonly children?: ReactNode;
};

/** What the keys do: another picture, or another size; 0 shows the whole picture again. */
const moves: Readonly<Record<string, { readonly turn?: number; readonly size?: number }>> = {
  ArrowLeft: { turn: -1 },
  ArrowRight: { turn: 1 },
  '+': { size: 1 },
  '-': { size: -1 },
  '0': { size: 0 },
};

/** A picture in large: next and previous by arrow keys, zoom by + and −, Escape closes. */
export function Lightbox({ images, at, onShow, onClose, children }: Props) {
  const t = useText();
  const [zoom, setZoom] = useState(0);
  const count = images.length;
  const shown = images[at];
  if (!shown) return null;
  const go = (by: number) => {
    setZoom(0);
    onShow((at + by + count) % count);
  };
  const magnify = (to: number) => setZoom(Math.min(steps.length - 1, Math.max(0, to)));
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // In a field the keys are the field's.
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
    const { turn = 0, size } = moves[event.key] ?? {};
    if (turn === 0 && size === undefined) return;
    event.preventDefault();
    if (turn !== 0) go(turn);
    else magnify(size === 0 ? 0 : zoom + size!);
  };
  const title = t(words.title, { number: at + 1, count });
  const scale = steps[zoom]!;
  return (
    <Modal open centered width="min(1100px, 96vw)" title={title} footer={null} onCancel={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to all of the picture's controls */}
      <div onKeyDown={press}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a zoomed picture is scrolled by keyboard, and it has the keys first */}
        <section className={lightboxStyles.lightboxStage} tabIndex={0} aria-label={title} ref={focusOnce}>
          <div style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}>
            <Picture key={shown.key} url={shown.url} alt={title} className={lightboxStyles.lightboxPicture} />
          </div>
        </section>
        <div className={lightboxStyles.lightboxTools}>
          <Tool of={words.previous} icon={<LeftOutlined aria-hidden />} off={count < 2} onClick={() => go(-1)} />
          <Tool of={words.next} icon={<RightOutlined aria-hidden />} off={count < 2} onClick={() => go(1)} />
          <Tool
            of={words.zoomOut}
            icon={<ZoomOutOutlined aria-hidden />}
            off={zoom === 0}
            onClick={() => magnify(zoom - 1)}
          />
          <Tool
            of={words.zoomIn}
            icon={<ZoomInOutlined aria-hidden />}
            off={zoom === steps.length - 1}
            onClick={() => magnify(zoom + 1)}
          />
          <Tool of={words.fit} icon={<ExpandOutlined aria-hidden />} off={zoom === 0} onClick={() => magnify(0)} />
          <span className={productDrawerStyles.faint}>{t(words.keys)}</span>
        </div>
        {children}
      </div>
    </Modal>
  );
}

const focusOnce = (stage: HTMLElement | null) => stage?.focus({ preventScroll: true });

type ToolProps = { readonly of: Text; readonly icon: ReactNode; readonly off: boolean; readonly onClick: () => void };

function Tool({ of, icon, off, onClick }: ToolProps) {
  const t = useText();
  return <Button icon={icon} aria-label={t(of)} title={t(of)} disabled={off} onClick={onClick} />;
}
