import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { Order } from '@harbour/contracts/order';
import { getPackingSlips, getShippingLabels, hasPapers } from '@harbour/contracts/order-papers';
import { describeError } from '../../../../api/api-error.ts';
import { fetchFile } from '../../../../api/fetch-file.ts';
import { saveFile } from '../../../../ui/save-file.ts';

export type PaperKind = 'slips' | 'labels';

const FILES = {
  slips: { endpoint: getPackingSlips, name: 'packing-slips.pdf' },
  labels: { endpoint: getShippingLabels, name: 'labels.pdf' },
} as const;

/** Downloads packing slips or labels of orders, and says which have none. */
export function usePapers() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async ({ kind, orders }: { kind: PaperKind; orders: readonly Order[] }) => {
      const [packed, left] = [orders.filter(hasGoods), orders.filter((order) => !hasGoods(order))];
      if (left.length > 0) toast.info(t('batch.leftOut', { numbers: left.map(({ number }) => number).join(', ') }));
      if (packed.length === 0) return;
      const { endpoint, name } = FILES[kind];
      const numbers = packed.map(({ number }) => number).join(',');
      saveFile(await fetchFile(endpoint, { query: { orders: numbers } }), name);
    },
    onError: (error) => toast.error(describeError(error, t, 'order.fileFailed')),
  });
}

const hasGoods = ({ status }: Order): boolean => hasPapers(status);
