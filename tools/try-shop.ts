/** Runs the suites of connectors against a test shop of yours: npm run try-shop -- --kind woocommerce --url https://test.example */
import { runTryShop } from './try-shop-command.ts';

process.exitCode = await runTryShop(process.argv.slice(2), process.env);
