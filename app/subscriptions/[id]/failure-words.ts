import { visibleText } from '@/core/text/visible-text';
import { deliveryFailures } from '@/core/webhooks/failures';

/** Why an attempt was no success, in words; of a mail the words of the mail server, which are a stranger's. */
export function failureWords(error: string): string {
  return Object.hasOwn(deliveryFailures, error)
    ? deliveryFailures[error as keyof typeof deliveryFailures]
    : visibleText(error);
}
