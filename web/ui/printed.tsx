import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import './printed.css';

/** A sheet that is on paper only: it opens the browser's print dialog once it stands, and says when that is closed. */
export function Printed({ children, onDone }: { readonly children: ReactNode; readonly onDone: () => void }) {
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const ended = () => done.current();
    window.addEventListener('afterprint', ended, { once: true });
    // Once it is drawn: the dialog holds everything still.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', ended);
    };
  }, []);
  return createPortal(<div className="t-printed">{children}</div>, document.body);
}
