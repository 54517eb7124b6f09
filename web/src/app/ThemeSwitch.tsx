import { Monitor, Moon, SunMoon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { THEMES, useTheme } from '../ui/theme.ts';

const ICONS = { system: Monitor, light: Sun, dark: Moon };

/** Light, dark, or as the system has it. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const [chosen, choose] = useTheme();
  return (
    <fieldset className="segments">
      <legend>
        <SunMoon aria-hidden="true" /> {t('shell.theme')}
      </legend>
      {THEMES.map((theme) => {
        const Icon = ICONS[theme];
        return (
          <label key={theme}>
            <input type="radio" name="theme" checked={chosen === theme} onChange={() => choose(theme)} />
            <span>
              <Icon aria-hidden="true" /> {t(`theme.${theme}`)}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
