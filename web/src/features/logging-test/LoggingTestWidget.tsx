import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Bug, Gauge, PlugZap, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { getStatus } from '@harbour/contracts/status';
import { describeError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { note } from '../../api/client-log.ts';
import { reportError } from '../../api/error-report.ts';
import { useFormats } from '../../i18n/format.ts';
import { Widget } from '../../ui/cards/Widget.tsx';

const ROUNDS = 20_000;

/** Milliseconds that a fixed piece of work takes in this browser. */
function measureWork(): number {
  const began = performance.now();
  let text = '';
  for (let round = 0; round < ROUNDS; round += 1) text = JSON.stringify({ round, before: text.length });
  performance.measure('logging-test', { start: began });
  return Math.round((performance.now() - began) * 10) / 10;
}

/** Logging test page: each button leaves a line in the client log (product/screens §11). */
export function LoggingTestWidget() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [count, setCount] = useState(0);
  const [said, setSaid] = useState('');
  const api = useMutation({
    mutationFn: () => {
      const began = performance.now();
      return call(getStatus, {}).then((status) => ({ status, ms: Math.round(performance.now() - began) }));
    },
    onSuccess: ({ status, ms }) => {
      note('info', 'test API call', { modules: status.modules.length, ms });
      setSaid(t('loggingTest.apiDone', { modules: number(status.modules.length), ms: number(ms) }));
    },
    onError: (error) => {
      reportError(error, 'test API call');
      setSaid(t('loggingTest.apiFailed', { reason: describeError(error, t) }));
    },
  });
  const increment = () => {
    setCount(count + 1);
    note('info', 'test increment', { count: count + 1 });
    setSaid(t('loggingTest.counted', { count: number(count + 1) }));
  };
  const fail = () => {
    try {
      throw new Error('Test error of the logging test page');
    } catch (error) {
      reportError(error, 'logging test');
      setSaid(t('loggingTest.errorDone'));
    }
  };
  const measure = () => {
    const ms = measureWork();
    note('info', 'test performance', { ms });
    setSaid(t('loggingTest.measured', { ms: number(ms) }));
  };
  return (
    <Widget title={t('loggingTest.title')} size="full">
      <p className="number">{t('loggingTest.count', { count: number(count) })}</p>
      <div className="actions">
        <button type="button" className="button" onClick={increment}>
          <Plus aria-hidden="true" /> {t('loggingTest.increment')}
        </button>
        <button type="button" className="button button--quiet" disabled={api.isPending} onClick={() => api.mutate()}>
          <PlugZap aria-hidden="true" /> {t('loggingTest.api')}
        </button>
        <button type="button" className="button button--quiet" onClick={fail}>
          <Bug aria-hidden="true" /> {t('loggingTest.error')}
        </button>
        <button type="button" className="button button--quiet" onClick={measure}>
          <Gauge aria-hidden="true" /> {t('loggingTest.performance')}
        </button>
      </div>
      <output className="block">{said}</output>
    </Widget>
  );
}
