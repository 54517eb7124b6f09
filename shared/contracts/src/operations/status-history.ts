import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { event } from '../jobs/job.ts';
import { ConnectionStatus, Module } from './status.ts';

/** How far back the history reaches. */
export const HISTORY_DAYS = 90;
export const NOTE_MAX_LENGTH = 500;

/** What the status service has seen: told once a minute and at each change, kept by the gateway. */
export const modulesWatched = event(
  'modules.watched',
  z.object({
    at: z.coerce.date(),
    modules: z.array(z.object({ name: z.string().max(64), category: Module.shape.category, status: ConnectionStatus })),
  }),
);

/** One day of a module; seconds not watched are neither good nor bad. */
const HistoryDay = z
  .object({ date: z.iso.date(), watchedSeconds: z.int(), downSeconds: z.int() })
  .meta({ id: 'HistoryDay' });
export type HistoryDay = z.infer<typeof HistoryDay>;

/** A time in which a module was away or in error. */
export const Incident = z
  .object({
    id: z.string(),
    name: z.string(),
    category: Module.shape.category,
    from: z.iso.datetime(),
    /** Null while it lasts. */
    until: z.iso.datetime().nullable(),
    durationMs: z.int(),
    note: z.string().optional(),
    notedBy: z.string().optional(),
  })
  .meta({ id: 'Incident' });
export type Incident = z.infer<typeof Incident>;

export const StatusHistory = z
  .object({
    modules: z.array(
      z.object({
        name: z.string(),
        category: Module.shape.category,
        /** Of the time it was watched, how much it was not away: 0 to 1; null where it never was watched. */
        uptime: z.number().nullable(),
        /** Days of Hong Kong, oldest first. */
        days: z.array(HistoryDay),
      }),
    ),
    /** Newest first. */
    incidents: z.array(Incident),
  })
  .meta({ id: 'StatusHistory' });
export type StatusHistory = z.infer<typeof StatusHistory>;

const tag = 'Status';

export const getStatusHistory = endpoint({
  method: 'GET',
  path: '/api/status/history',
  access: 'admin',
  tag,
  summary: `The last ${HISTORY_DAYS} days of every module, and its incidents`,
  answer: StatusHistory,
});

export const noteIncident = endpoint({
  method: 'PUT',
  path: '/api/status/incidents/:id/note',
  access: 'admin',
  tag,
  summary: 'Add a note to an incident; an empty note removes it',
  params: z.object({ id: z.string().max(120) }),
  body: z.object({ note: z.string('validation.tooLong').trim().max(NOTE_MAX_LENGTH, 'validation.tooLong') }),
  answer: z.object({ note: z.string() }),
});
