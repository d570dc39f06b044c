/** What the frame of signed-in pages shows of a session: that it is somebody else's, and that it is about to end. */
export { SessionEndWatch } from './components/session-end-watch.tsx';
export { ViewBanner } from './components/view-banner.tsx';
