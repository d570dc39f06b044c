import { askAhead } from './app/ahead.ts';

// Stands in the page itself (tools/build-web.ts, serve-web.ts): the server is asked before any file of ours has been read.
askAhead();
