import fc from 'fast-check';

/** FAST_CHECK_SEED repeats the cases of generated tests; without it every run has new ones. */
const seed = process.env.FAST_CHECK_SEED;
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
