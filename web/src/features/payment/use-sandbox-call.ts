import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSandboxPayment, type SandboxPayment } from '@harbour/contracts/payment-sandbox';
import { callKey } from '../../api/use-call.ts';

/** Runs a call of the sandbox and shows its answer as the current payment. */
export function useSandboxCall<V>(id: string, run: (value: V) => Promise<SandboxPayment>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (payment) => cache.setQueryData(callKey(getSandboxPayment, { params: { id } }), payment),
  });
}
