import type { To } from 'react-router-dom';

/**
 * How another page is gone to, by a link or by the browser's own step, which has been taken by then: at once, unless
 * somebody who asks first takes the place of this. `steps` are those of the browser's history.
 */
export const leaving = { leave: (goOn: () => void, _to: To, _steps?: number | null): void => goOn() };
