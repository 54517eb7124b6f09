// For the page that the service worker shows in place of one that is not on the device: the chosen language alone, where
// it says what it has to say in all three, and the page itself as soon as the shop answers.
{
  const LOOK_EVERY_MS = 10_000;
  let language = null;
  try {
    language = localStorage.getItem('lang');
  } catch {
    // Storage is closed: all three languages stay.
  }
  const sections = [...document.querySelectorAll('section[data-language]')];
  const chosen = sections.find((section) => section.dataset.language === language);
  if (chosen) {
    for (const section of sections) if (section !== chosen) section.remove();
    document.documentElement.lang = chosen.lang;
    document.title = chosen.querySelector('h1').textContent;
  }

  let isLeaving = false;
  // Browsers also send `online` when nothing has changed, and a network need not lead to the shop: so the shop is asked.
  // A reload without an answer would cancel the link that somebody has just pressed.
  const look = async () => {
    const isAnswered = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    );
    if (isAnswered && !isLeaving) location.reload();
  };
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  addEventListener('online', look);
  setInterval(() => {
    if (navigator.onLine && document.visibilityState === 'visible') look();
  }, LOOK_EVERY_MS);
}
