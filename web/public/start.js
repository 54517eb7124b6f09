// Runs before anything is painted, so that nobody sees the other theme or another language for a moment, no press on the
// drawn page is lost, and its program comes after it; src/ui/theme.ts, src/i18n/language.ts and src/main.tsx go on from there.
{
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is closed: the system decides, and the address.
      return null;
    }
  };
  const chosen = stored('theme');
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';

  // As in shared/contracts/src/pages/addresses.ts. The gateway names the language of pages that have an address for each.
  const prefixes = { en: '/en', zh_HK: '', zh: '/zh' };
  const { language } = document.documentElement.dataset;
  const wanted = prefixes[stored('lang')];
  if (language && wanted !== undefined && wanted !== prefixes[language]) {
    const path = wanted + location.pathname.slice(prefixes[language].length);
    location.replace((path.replace(/\/$/, '') || '/') + location.search + location.hash);
  }
}

// Presses on the drawn page that come before what they are for: kept, and pressed again, in their order and once each. Typed
// text stays in its field, where the program finds it (src/ui/use-typed.ts).
{
  const PRESSED = '#root button[type=button], #root [type=radio], #root [type=checkbox]';
  const kept = [];
  let isProgramThere = false;

  // React stops events on parts of a page that are still on their way before they get to their element. This one, which
  // nothing listens for, makes it take such a part over at once if it can.
  const isAlive = (element) => {
    let hasArrived = false;
    const arrive = () => {
      hasArrived = true;
    };
    element.addEventListener('pointercancel', arrive, { once: true });
    element.dispatchEvent(new Event('pointercancel'));
    element.removeEventListener('pointercancel', arrive);
    return hasArrived;
  };

  const pressAgain = ({ element, state }) => {
    if (element.matches('select')) {
      element.value = state;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    } else {
      // Back to the state before the press: only a change is heard.
      if (element.matches('input')) element.checked = !state;
      element.click();
    }
  };

  // One each time, so that what a press changed is drawn before the next; a part that is still on its way holds up no other.
  const pressNext = () => {
    const at = kept.findIndex(({ element }) => !element.isConnected || isAlive(element));
    const [press] = at < 0 ? [] : kept.splice(at, 1);
    if (press?.element.isConnected) pressAgain(press);
    if (kept.length > 0) requestAnimationFrame(pressNext);
  };

  const keep = (event, element, state) => {
    if (!element || (isProgramThere && isAlive(element))) return;
    // Nobody else takes it, should its part arrive in this moment.
    event.stopImmediatePropagation();
    kept.push({ element, state });
    if (isProgramThere && kept.length === 1) requestAnimationFrame(pressNext);
  };
  const onClick = (event) => {
    const element = event.target.closest?.(PRESSED);
    keep(event, element, element?.checked);
  };
  const onChange = (event) => {
    const element = event.target.closest?.('#root select');
    keep(event, element, element?.value);
  };
  addEventListener('click', onClick, true);
  addEventListener('change', onChange, true);
  addEventListener('alive', () => {
    isProgramThere = true;
    if (kept.length > 0) pressNext();
  });
}

// The drawn page brings its program put aside (services/gateway/src/http/pages/template.ts): asked for at once it would take the
// line from what is seen first. A page in a background tab is painted only once it is looked at, and gets it before.
{
  const takeUp = () => {
    const program = document.getElementById('program');
    if (program) document.head.append(program.content);
  };
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    addEventListener('DOMContentLoaded', takeUp);
  } else {
    new PerformanceObserver((entries, observer) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      takeUp();
    }).observe({ type: 'paint', buffered: true });
  }
}
