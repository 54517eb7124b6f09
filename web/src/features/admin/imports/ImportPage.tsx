import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { getImport, type Import, type ImportProblem, WORKING_STATES } from '@harbour/contracts/imports';
import { useCall } from '../../../api/use-call.ts';
import { useFormats } from '../../../i18n/format.ts';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { Notice } from '../../../ui/dialogs/Notice.tsx';
import { States } from '../../../ui/page/States.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Cut } from '../../../ui/table/Cut.tsx';
import { ListTable } from '../../../ui/table/ListTable.tsx';
import { DeskPage } from '../DeskPage.tsx';
import { ImportActions } from './ImportActions.tsx';
import { ImportState, isFaulty } from './ImportState.tsx';
import { Progress } from './Progress.tsx';
import './imports.css';

const LOOK_MS = 1_000;
const OUTCOMES = ['added', 'changed', 'same', 'failed'] as const;

const isWorking = ({ state }: Import): boolean => WORKING_STATES.some((each) => each === state);

/** How far a working import is: its pictures, then its rows; undefined while its rows are being counted. */
function doneOf({ state, rows, pictures }: Import): number | undefined {
  const isFetching = state === 'running' && pictures.done < pictures.all;
  const { all, done } = isFetching ? pictures : rows;
  return all === null || all === 0 ? undefined : Math.min(1, done / all);
}

function Facts({ shown }: { shown: Import }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const isUndo = shown.state === 'undoing' || shown.state === 'undone';
  const facts = isUndo
    ? ([
        ['undone', shown.outcome.changed],
        ['kept', shown.outcome.failed],
      ] as const)
    : OUTCOMES.map((each) => [each, shown.outcome[each]] as const);
  return (
    <dl className="import__facts">
      {shown.rows.all !== null && !isUndo && (
        <div>
          <dt>{t('imports.rows')}</dt>
          <dd className="number">{number(shown.rows.all)}</dd>
        </div>
      )}
      {facts.map(([name, count]) => (
        <div key={name}>
          <dt>{t(`imports.outcome.${name}`)}</dt>
          <dd className="number">{number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Problems({ shown: { problems, problemCount } }: { shown: Import }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const columns: Column<ImportProblem>[] = [
    { name: 'line', title: t('imports.line'), renderCell: ({ line }) => (line > 0 ? number(line) : '') },
    { name: 'column', title: t('imports.column'), renderCell: ({ column }) => column && <Cut text={column} /> },
    { name: 'message', title: t('imports.problem'), renderCell: ({ message }) => message },
  ];
  return (
    <section className="desk-rows">
      <h2>{t('imports.problems', { total: number(problemCount) })}</h2>
      {problemCount > problems.length && <p>{t('imports.first', { shown: number(problems.length) })}</p>}
      <ListTable
        caption={t('imports.problem')}
        columns={columns}
        rows={problems}
        keyOf={({ line, column, message }) => `${line} ${column ?? ''} ${message}`}
      />
    </section>
  );
}

function Steps({ steps }: Pick<Import, 'steps'>) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  return (
    <ol className="import__steps" aria-label={t('imports.steps')}>
      {steps.map(({ state, at }) => (
        <li key={`${state} ${at}`}>
          {t(state === 'uploading' ? 'imports.begun' : `imports.state.${state}`)}{' '}
          <time dateTime={at}>{moment(at)}</time>
        </li>
      ))}
    </ol>
  );
}

/** One import: how far it is, what was found, what it changed, and what can be done with it. */
export function ImportPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useCall(getImport, { params: { id } }, { staleTime: 0, refetchInterval: LOOK_MS });
  return (
    <DeskPage title={query.data?.name ?? t('admin.section.imports')}>
      <States query={query} skeleton={<SkeletonLines count={6} />} empty={null}>
        {(shown) => (
          <>
            <section className="card edit">
              <p>
                <ImportState {...shown} />
              </p>
              {isWorking(shown) && <Progress label={t(`imports.state.${shown.state}`)} done={doneOf(shown)} />}
              {isFaulty(shown) && <Notice kind="bad">{t('imports.faulty')}</Notice>}
              {shown.state === 'failed' && <Notice kind="bad">{t('imports.broken')}</Notice>}
              {shown.state === 'checked' && !isFaulty(shown) && <Notice kind="good">{t('imports.ready')}</Notice>}
              <Facts shown={shown} />
              <Steps steps={shown.steps} />
              <ImportActions shown={shown} />
            </section>
            {shown.problemCount > 0 && <Problems shown={shown} />}
          </>
        )}
      </States>
    </DeskPage>
  );
}
