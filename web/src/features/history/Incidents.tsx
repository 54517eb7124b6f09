import { useId, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Pencil, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { getStatusHistory, NOTE_MAX_LENGTH, noteIncident, type Incident } from '@harbour/contracts/status-history';
import { call } from '../../api/call.ts';
import { durationOf } from '../../i18n/duration.ts';
import { timestampOf, useFormats } from '../../i18n/format.ts';
import { FailureNotice } from '../../ui/dialogs/Notice.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import { useLeaveGuard } from '../../ui/forms/use-leave-guard.tsx';
import { useFocusOnMount } from '../../ui/forms/use-form.ts';
import { useMutateOnce } from '../../ui/forms/use-one-at-a-time.ts';
import { ModuleName } from '../../ui/jobs/ModuleName.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Cut } from '../../ui/table/Cut.tsx';
import { WholeTable } from '../../ui/table/WholeTable.tsx';
import { Widget } from '../../ui/cards/Widget.tsx';
import { LATE_AFTER_MS, useHistory } from './use-history.ts';

/** Older ones come when they are asked for. */
const SHOWN_AT_FIRST = 20;

function NoteForm({ incident, onDone }: { incident: Incident; onDone: () => void }) {
  const { t } = useTranslation();
  const field = useId();
  const cache = useQueryClient();
  const text = useFocusOnMount<HTMLTextAreaElement>();
  const [note, setNote] = useState(incident.note ?? '');
  const save = useMutation({
    mutationFn: () => call(noteIncident, { params: { id: incident.id }, body: { note } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [getStatusHistory.path] }).then(onDone),
  });
  const send = useMutateOnce(save);
  const { question } = useLeaveGuard(note !== (incident.note ?? '') && !save.isSuccess);
  return (
    <form
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={field}>{t('history.noteOf', { name: incident.name })}</label>
      <textarea
        ref={text}
        id={field}
        rows={3}
        maxLength={NOTE_MAX_LENGTH}
        value={note}
        readOnly={save.isPending}
        onChange={({ target }) => setNote(target.value)}
      />
      {save.error && <FailureNotice error={save.error} phrase={(reason) => t('history.noteFailed', { reason })} />}
      <div className="actions">
        <button type="submit" className="button" disabled={save.isPending}>
          {t(save.isPending ? 'history.saving' : 'history.save')}
        </button>
        <button type="button" className="button button--quiet" disabled={save.isPending} onClick={onDone}>
          {t('action.cancel')}
        </button>
      </div>
      {question}
    </form>
  );
}

function State({ incident: { until, durationMs } }: { incident: Incident }) {
  const { t } = useTranslation();
  const { language } = useFormats();
  const isLasting = until === null;
  return (
    <span className={isLasting ? 'pill pill--bad' : 'pill pill--neutral'}>
      {isLasting ? <TriangleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}{' '}
      {t(isLasting ? 'history.lasting' : 'history.over', { duration: durationOf(durationMs, language) })}
    </span>
  );
}

/** What an admin noted of an incident, to be written in its place. */
function Note({ incident }: { incident: Incident }) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const { name, note, notedBy } = incident;
  if (isEditing) return <NoteForm incident={incident} onDone={() => setEditing(false)} />;
  return (
    <span className="list-table__name">
      {note && <Cut text={notedBy ? `${note} (${t('history.notedBy', { by: notedBy })})` : note} isLong />}
      <button
        type="button"
        className="button button--quiet"
        aria-label={t(note ? 'history.changeNoteOf' : 'history.addNoteOf', { name })}
        onClick={() => setEditing(true)}
      >
        <Pencil aria-hidden="true" /> {t(note ? 'history.changeNote' : 'history.addNote')}
      </button>
    </span>
  );
}

/** Times in which a module was away or in error, newest first, each with its length and what an admin noted. */
export function Incidents() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [areAllShown, setAllShown] = useState(false);
  const query = useHistory();
  const columns: Column<Incident>[] = [
    {
      name: 'name',
      title: t('history.column.module'),
      renderCell: ({ category, name }) => <ModuleName kind={category} name={name} />,
      sortValue: ({ name }) => name,
    },
    {
      name: 'duration',
      title: t('history.column.duration'),
      renderCell: (incident) => <State incident={incident} />,
      sortValue: ({ durationMs }) => durationMs,
    },
    {
      name: 'from',
      title: t('history.column.from'),
      renderCell: ({ from }) => timestampOf(from) ?? from,
      sortValue: ({ from }) => from,
    },
    {
      name: 'until',
      title: t('history.column.until'),
      renderCell: ({ until }) => until && (timestampOf(until) ?? until),
      sortValue: ({ until }) => until ?? '9999',
    },
    { name: 'note', title: t('history.column.note'), renderCell: (incident) => <Note incident={incident} /> },
  ];
  return (
    <Widget
      title={t('history.incidents')}
      freshness={{ at: query.dataUpdatedAt, lateAfterMs: LATE_AFTER_MS }}
      onRefresh={() => void query.refetch()}
      isBusy={query.isFetching}
      size="full"
    >
      <States query={query} skeleton={<SkeletonLines count={3} />} empty={null}>
        {({ incidents }) =>
          incidents.length === 0 ? (
            <EmptyPanel icon={<CircleCheck aria-hidden="true" />} text={t('history.noIncidents')} />
          ) : (
            <>
              <WholeTable
                caption={t('history.incidents')}
                columns={columns}
                rows={incidents.slice(0, areAllShown ? undefined : SHOWN_AT_FIRST)}
                keyOf={({ id }) => id}
                attributesOf={({ id, name }) => ({ 'data-incident': id, 'data-module': name })}
              />
              {!areAllShown && incidents.length > SHOWN_AT_FIRST && (
                <button type="button" className="button button--quiet" onClick={() => setAllShown(true)}>
                  {t('history.showAll', { count: number(incidents.length) })}
                </button>
              )}
            </>
          )
        }
      </States>
    </Widget>
  );
}
