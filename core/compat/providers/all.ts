import type { Provider } from '../provider';
import { openai } from './openai/provider';

/** Every provider, in the order in which people are shown them. */
export const providers: readonly Provider[] = [openai];
