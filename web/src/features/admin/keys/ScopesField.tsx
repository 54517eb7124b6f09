import { CircleAlert } from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { KeyScope } from '@harbour/contracts/scopes';
import { useTies } from '../../../ui/forms/FieldFrame.tsx';
import { useFieldState } from '../../../ui/forms/form-state.ts';

const AREAS = Object.entries(Object.groupBy(KeyScope.options, (scope) => scope.split(':')[0] ?? scope));

/** The scopes of a key, by the area that they are of. */
export function ScopesField({ input }: { input: UseFormRegisterReturn }) {
  const { t } = useTranslation();
  const { error } = useFieldState(input.name, {});
  const { words, input: tied } = useTies(error);
  return (
    <fieldset className="edit__group" aria-describedby={tied['aria-describedby']}>
      <legend>{t('keys.scopes')}</legend>
      <p className="edit__hint">{t('keys.scopesHint')}</p>
      <ul className="scopes">
        {AREAS.map(([area, scopes = []]) => (
          <li key={area}>
            <fieldset className="scopes__area">
              <legend>{t(`keys.area.${area}`)}</legend>
              {scopes.map((scope) => (
                <label key={scope} className="edit__tick">
                  <input type="checkbox" value={scope} aria-invalid={tied['aria-invalid']} {...input} />
                  {t(scope.endsWith(':read') ? 'keys.read' : 'keys.write')}
                </label>
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
      {words && (
        <p className="field__error" id={`${tied.id}-error`} role="alert">
          <CircleAlert aria-hidden="true" /> {words}
        </p>
      )}
    </fieldset>
  );
}
