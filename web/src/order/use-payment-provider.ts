import { getPaymentProvider } from '@harbour/contracts/payment-provider';
import { useCall } from '../api/use-call.ts';

/** Who takes payments, and by which methods: asked for once, as it changes by configuration alone. */
export function usePaymentProvider() {
  return useCall(getPaymentProvider, {}, { staleTime: Number.POSITIVE_INFINITY });
}
