/** Asks RabbitMQ's management API at an address with its user and password; `guest` where it has none. */
export async function askManagement(address: string, path: string, method = 'GET'): Promise<Response> {
  const url = new URL(address);
  const login = `${decodeURIComponent(url.username || 'guest')}:${decodeURIComponent(url.password || 'guest')}`;
  const headers = { authorization: `Basic ${Buffer.from(login).toString('base64')}` };
  return fetch(new URL(path, url.origin), { method, headers });
}
