import * as z from 'zod';

/** Whether the public sees an entry. */
export const PublicationStatus = z.enum(['online', 'offline']).meta({ id: 'PublicationStatus' });
