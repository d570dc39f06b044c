/** Where a person is logged in; a drawer of the user menu and of the list of users, read when it is opened. */
export { SessionsDrawer } from './components/sessions-drawer.tsx';
