import { expect, it } from 'vitest';
import { createNotifier, type Notice, noticePlace } from './notify.ts';

function bench() {
  const clock = { now: 0 };
  const shown: Notice[] = [];
  const notify = createNotifier(() => clock.now);
  return { clock, shown, notify };
}

it('shows an identical text once within a second, and again later [T105]', () => {
  const { clock, shown, notify } = bench();
  notify.attach((notice) => shown.push(notice));

  notify.error('Not found');
  clock.now = 999;
  notify.error('Not found');
  clock.now = 1000;
  notify.error('Not found');

  expect(shown).toHaveLength(2);
});

it('never swallows a different text or another kind [T105]', () => {
  const { shown, notify } = bench();
  notify.attach((notice) => shown.push(notice));

  notify.error('Task a failed: x');
  notify.error('Task b failed: x');
  notify.info('Task a failed: x');

  expect(shown.map((notice) => notice.kind)).toEqual(['error', 'error', 'info']);
});

it('keeps what is said before anything can draw it, and asks for what draws', () => {
  const { shown, notify } = bench();
  const asked: boolean[] = [];
  notify.wanted.subscribe(() => asked.push(notify.wanted.get()));

  notify.info('Session expired, please login again!');
  expect(asked).toEqual([true]);
  notify.attach((notice) => shown.push(notice));

  expect(shown).toEqual([{ kind: 'info', text: 'Session expired, please login again!' }]);
});

it('carries what a notice offers to do, also one that waited', () => {
  const { shown, notify } = bench();
  const done: string[] = [];
  notify.success('Task export-products completed successfully', { label: 'Download', run: () => done.push('loaded') });
  notify.attach((notice) => shown.push(notice));
  shown[0]?.action?.run();
  expect([shown[0]?.action?.label, done]).toEqual(['Download', ['loaded']]);
});

it('tells who listens what is shown, once, and whether the server keeps it by itself', () => {
  const { notify } = bench();
  const heard: Notice[] = [];
  const leave = notify.onSaid((notice) => heard.push(notice));
  notify.error('Not found');
  notify.error('Not found');
  notify.success('Task send-to-shop completed successfully', undefined, { keptByServer: true });
  leave();
  notify.info('later');
  expect(heard).toEqual([
    { kind: 'error', text: 'Not found' },
    { kind: 'success', text: 'Task send-to-shop completed successfully', keptByServer: true },
  ]);
});

it('shows the same words twice where they are about two things (T105)', () => {
  const { shown, notify } = bench();
  notify.attach((notice) => shown.push(notice));
  for (const about of ['a', 'b', 'a']) notify.success('Task feed-import completed successfully', undefined, { about });
  expect(shown.map(({ about }) => about)).toEqual(['a', 'b']);
});

it('stand bottom-left for three seconds [ERR-003] [ERR-004]', () => {
  expect(noticePlace).toEqual({ placement: 'bottomLeft', duration: 3 });
});
