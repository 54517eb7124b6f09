import type { EndpointDeclaration } from '@harbour/contracts/endpoint';
import type { Caller } from '../http/caller/caller.ts';
import { type Exchange, handleStream, type Route } from '../http/api/handle.ts';
import type { AuditService } from '../modules/audit/audit.service.ts';
import { type CsvFile, sendCsv } from './csv-response.ts';

/** A list to be downloaded by an admin; its name is the beginning of the file's. */
export interface Export<Row> extends CsvFile<Row> {
  readonly caller: Caller;
}

/** Ties an endpoint to a list that is downloaded as CSV; who took which rows away is in the audit log. */
export function handleExport<D extends EndpointDeclaration & { media: 'text/csv' }, Row>(
  endpoint: D,
  audit: Pick<AuditService, 'actorOf' | 'record'>,
  exportOf: (exchange: Exchange<D>) => Export<Row>,
): Route {
  return handleStream(endpoint, async (exchange, request, response) => {
    const { caller, name, columns, rows } = exportOf(exchange);
    const actor = await audit.actorOf(caller, exchange.context.requestId);
    const { search } = new URL(request.originalUrl, 'http://shop');
    await audit.record(actor, { action: 'data.export', ids: [], detail: `${name}${search}`.slice(0, 300) });
    const day = new Date().toISOString().slice(0, 10);
    await sendCsv(response, { name: `${name}-${day}.csv`, columns, rows });
  });
}
