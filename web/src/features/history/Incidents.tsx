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

function IncidentRow({ incident }: { incident: Incident }) {
  const { t } = useTranslation();
  const { language } = useFormats();
  const [isEditing, setEditing] = useState(false);
  const { id, name, category, from, until, durationMs, note, notedBy } = incident;
  const duration = durationOf(durationMs, language);
  return (
    <li className="incident" data-incident={id} data-module={name}>
      <div className="incident__head">
        <b>
          <ModuleName kind={category} name={name} />
        </b>
        <span className={until === null ? 'pill pill--bad' : 'pill pill--neutral'}>
          {until === null ? <TriangleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}{' '}
          {t(until === null ? 'history.lasting' : 'history.over', { duration })}
        </span>
        <span className="number incident__time">
          {until === null
            ? t('history.since', { from: timestampOf(from) ?? from })
            : t('history.between', { from: timestampOf(from) ?? from, until: timestampOf(until) ?? until })}
        </span>
      </div>
      {isEditing ? (
        <NoteForm incident={incident} onDone={() => setEditing(false)} />
      ) : (
        <div className="incident__note">
          {note && (
            <p>
              {note} {notedBy && <small>{t('history.notedBy', { by: notedBy })}</small>}
            </p>
          )}
          <button
            type="button"
            className="button button--quiet"
            aria-label={t(note ? 'history.changeNoteOf' : 'history.addNoteOf', { name })}
            onClick={() => setEditing(true)}
          >
            <Pencil aria-hidden="true" /> {t(note ? 'history.changeNote' : 'history.addNote')}
          </button>
        </div>
      )}
    </li>
  );
}

/** Times in which a module was away or in error, newest first, each with its length and what an admin noted. */
export function Incidents() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [areAllShown, setAllShown] = useState(false);
  const query = useHistory();
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
              <ul className="incidents">
                {incidents.slice(0, areAllShown ? undefined : SHOWN_AT_FIRST).map((incident) => (
                  <IncidentRow key={incident.id} incident={incident} />
                ))}
              </ul>
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
