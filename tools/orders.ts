/** Customers buy in a demo shop: npm run orders -- --shop 2 --count 1000 --rate 50 --seed 7 [--cod 0.7] [--dirt 0.05] [--edits 0.03] */
import { runOrdersCommand } from './orders-command.ts';

process.exitCode = await runOrdersCommand(process.argv.slice(2));
