import { createServer, type ServerResponse } from 'node:http';
import { startMailCatcher } from './mail-catcher.ts';
import { mailsPage } from './mails-page.ts';

const SMTP_PORT = 1025;
const HTTP_PORT = 8025;
/** The oldest go first: this is a place to look at, not to keep. */
const MOST_KEPT = 1_000;
const FORGET_EVERY_MS = 1_000;

const catcher = await startMailCatcher({ host: '0.0.0.0', port: SMTP_PORT });
const forget = setInterval(() => {
  catcher.mails.splice(0, Math.max(0, catcher.mails.length - MOST_KEPT));
}, FORGET_EVERY_MS);

function answer(response: ServerResponse, contentType: string, body: string): void {
  // A mail's own HTML is shown in a frame without rights: nothing in it runs or is fetched.
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; img-src data:";
  response.writeHead(200, {
    'content-type': contentType,
    'content-security-policy': policy,
    'cache-control': 'no-store',
  });
  response.end(body);
}

const server = createServer((request, response) => {
  const newestFirst = catcher.mails.toReversed();
  if (request.url === '/mails') answer(response, 'application/json; charset=utf-8', JSON.stringify(newestFirst));
  else if (request.url === '/') answer(response, 'text/html; charset=utf-8', mailsPage(newestFirst));
  else if (request.url === '/readyz') answer(response, 'application/json', '{"ready":true}');
  else response.writeHead(404).end();
});
server.listen(HTTP_PORT, '0.0.0.0');
process.stdout.write(`mail is caught on port ${SMTP_PORT} and shown on port ${HTTP_PORT}\n`);

async function stop(): Promise<void> {
  clearInterval(forget);
  server.close();
  server.closeAllConnections();
  await catcher.stop();
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
