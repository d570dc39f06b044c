import fc from 'fast-check';

/** The same cases at every run, so that a red run means a change; FC_SEED=<number> looks elsewhere. */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_121) });
