// Computes for ever.
import { report } from './report.mjs';

report({});
setTimeout(() => {
  for (;;);
}, 50);
