import { Ruler } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import {
  addUnit,
  changeUnit,
  type EditedUnit,
  getEditedUnit,
  listEditedUnits,
  removeUnit,
  UnitDraft,
} from '@harbour/contracts/unit-admin';
import { call } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { useFormats } from '../../i18n/format.ts';
import { NEW, PATHS } from '../../routing/paths.ts';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import type { Column } from '../../ui/table/column.ts';
import { WholeTable } from '../../ui/table/WholeTable.tsx';
import { DeskPage } from './DeskPage.tsx';
import { EditPage } from './EditPage.tsx';
import { useEntryColumns } from './list/use-entry-columns.tsx';
import { AS_NUMBER, NumberField, TextInLanguages } from './fields/fields.tsx';
import { NewLink } from './NewLink.tsx';
import { RemoveEntry } from './RemoveEntry.tsx';
import { useUnitOptions } from './use-edited-shelves.ts';

function draftOf(stored: EditedUnit | undefined): UnitDraft {
  if (stored === undefined) return { name: { en: '', zh_HK: '', zh: '' }, plural: '', sort: 0 };
  const { name, plural, sort } = stored;
  return { name, plural, sort };
}

/** Units in their order. */
export function UnitsPage() {
  const { t } = useTranslation();
  const query = useCall(listEditedUnits, {});
  const { name, order } = useEntryColumns();
  const columns: Column<EditedUnit>[] = [
    name(PATHS.adminUnit, (unit) => unit.name),
    { name: 'code', title: t('admin.column.unitCode'), renderCell: ({ code }) => code, sortValue: ({ code }) => code },
    { name: 'en', title: 'English', renderCell: (unit) => unit.name.en, sortValue: (unit) => unit.name.en },
    {
      name: 'plural',
      title: t('admin.column.plural'),
      renderCell: ({ plural }) => plural,
      sortValue: ({ plural }) => plural,
    },
    order(),
  ];
  return (
    <DeskPage title={t('admin.section.units')} action={<NewLink path={PATHS.adminUnit} />}>
      <States
        query={query}
        skeleton={<SkeletonLines count={6} />}
        empty={<EmptyPanel icon={<Ruler aria-hidden="true" />} text={t('admin.none')} />}
      >
        {(units) => (
          <WholeTable caption={t('admin.section.units')} columns={columns} rows={units} keyOf={({ id }) => id} />
        )}
      </States>
    </DeskPage>
  );
}

/** Takes a unit away, once its products are sold by another one. */
function RemoveUnit({ stored }: { stored: EditedUnit }) {
  const { id, code, name } = stored;
  const { text } = useFormats();
  const others = useUnitOptions((unit) => unit.code !== code);
  return (
    <RemoveEntry
      name={text(name)}
      others={others ?? []}
      listPath={PATHS.adminUnits}
      restore={(key) => call(addUnit, { body: draftOf(stored) }, { idempotencyKey: key })}
      remove={(moveTo) => call(removeUnit, { params: { id }, query: moveTo === undefined ? {} : { moveTo } })}
    />
  );
}

/** One unit, or a new one. */
export function UnitEditPage() {
  const { t } = useTranslation();
  const { id = NEW } = useParams();
  const isNew = id === NEW;
  const query = useCall(getEditedUnit, { params: { id } }, { enabled: !isNew, staleTime: 0 });
  return (
    <EditPage
      title={t(isNew ? 'admin.unit.new' : 'admin.unit.edit')}
      listTitle={t('admin.section.units')}
      listPath={PATHS.adminUnits}
      query={isNew ? undefined : query}
      schema={UnitDraft}
      draftOf={draftOf}
      add={(body, key) => call(addUnit, { body }, { idempotencyKey: key })}
      change={(stored, draft) =>
        call(changeUnit, { params: { id: stored.id }, body: { ...draft, version: stored.version } })
      }
      draftBack={draftOf}
      renderFields={(form, stored) => (
        <>
          <TextInLanguages legend={t('admin.field.name')} inputOf={(lang) => form.register(`name.${lang}`)} />
          <div className="edit__pair">
            <Field label={t('admin.field.plural')} autoComplete="off" input={form.register('plural')}>
              {stored && <p className="edit__hint">{t('admin.unit.hint')}</p>}
            </Field>
            <NumberField label={t('admin.field.sort')} input={form.register('sort', AS_NUMBER)} />
          </div>
        </>
      )}
      renderAfter={(_form, stored) => stored && <RemoveUnit stored={stored} />}
    />
  );
}
