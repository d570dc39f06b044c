export { NoticeButton } from './components/notice-button.tsx';
export { NoticeKeeper } from './components/notice-keeper.tsx';
