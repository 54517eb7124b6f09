import { useMutation } from '@tanstack/react-query';
import { CalendarPlus, FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { EndpointDeclaration } from '@harbour/contracts/endpoint';
import type { Order } from '@harbour/contracts/order';
import { getOrderCalendar, getReceipt } from '@harbour/contracts/order-papers';
import { describeError } from '../../api/api-error.ts';
import { fetchFile } from '../../api/fetch-file.ts';
import { saveFile } from '../../ui/save-file.ts';
import { isEnded } from './progress.ts';

interface FileButtonProps {
  order: Order;
  file: EndpointDeclaration & { readonly media: string };
  ending: 'ics' | 'pdf';
  children: ReactNode;
}

/** Fetches a file of an order with the session, which a plain link could not, and hands it to the browser. */
function FileButton({ order, file, ending, children }: FileButtonProps) {
  const { t } = useTranslation();
  const fetching = useMutation({
    mutationFn: () => fetchFile(file, { params: { id: order.id } }),
    onSuccess: (content) => saveFile(content, `${order.number}.${ending}`),
    onError: (error) => toast.error(describeError(error, t, 'order.fileFailed')),
  });
  return (
    <button
      type="button"
      className="button button--quiet"
      disabled={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {children}
    </button>
  );
}

/** What can be taken away of an order: its receipt once it is paid, its days while they are still to come. */
export function OrderFiles({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <>
      {order.paidAt !== null && (
        <FileButton order={order} file={getReceipt} ending="pdf">
          <FileDown aria-hidden="true" /> {t('order.receipt')}
        </FileButton>
      )}
      {!isEnded(order.status) && (
        <FileButton order={order} file={getOrderCalendar} ending="ics">
          <CalendarPlus aria-hidden="true" /> {t('order.calendar')}
        </FileButton>
      )}
    </>
  );
}
