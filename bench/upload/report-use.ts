/** Loaded before a program that is measured: says on descriptor 3, as it ends, what it has used. */
import { writeSync } from 'node:fs';

process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())));
