import { AppError } from '@harbour/contracts/errors';

/** What was public once and is no longer: the API knows of none (404), and its page says that it is gone (410). */
export class WithdrawnError extends AppError {
  constructor() {
    super('NOT_FOUND', 'error.notFound');
  }
}
