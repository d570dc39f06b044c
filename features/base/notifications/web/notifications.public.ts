export { NoticeButton } from './components/notice-button.tsx';
export { NoticeRecorder } from './components/notice-recorder.tsx';
