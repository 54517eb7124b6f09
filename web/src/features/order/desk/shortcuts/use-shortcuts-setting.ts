import { useState } from 'react';
import { forget, readText, writeText } from '../../../../session/storage.ts';

/** Whether single keys do something on this device, and what switches them. */
export function useShortcutsSetting(): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => readText('shortcuts') !== 'off');
  const change = (next: boolean) => {
    if (next) forget('shortcuts');
    else writeText('shortcuts', 'off');
    setOn(next);
  };
  return [isOn, change];
}
