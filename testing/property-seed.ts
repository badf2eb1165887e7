import fc from 'fast-check';

/** FAST_CHECK_SEED gives generated tests the same cases again; without it, others in every run. */
const seed = process.env.FAST_CHECK_SEED;
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
