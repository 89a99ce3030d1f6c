/** Why an attempt was no success, in words. */
export const deliveryFailures = {
  timeout: 'no answer in time',
  unreachable: 'cannot be reached',
  'blocked-address': 'not a public address',
  certificate: 'the certificate is not valid',
  redirect: 'redirects; redirects are not followed',
  refused: 'answered with an error',
  gone: 'answered that it is gone',
  garbled: 'answered with something that is not HTTP',
  unanswered: 'accepted the challenge without answering it',
} as const;

export type DeliveryFailure = keyof typeof deliveryFailures;
