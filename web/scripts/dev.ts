import { join } from 'node:path';
import { createServer } from 'vite';
import './copy-recognition.ts';

// The development server: pages by Vite with hot reload, everything else by the gateway that GATEWAY_URL names.
const { PORT = '8080', HOST = 'localhost' } = process.env;
const server = await createServer({
  configFile: join(import.meta.dirname, '../vite.config.ts'),
  clearScreen: false,
  server: { host: HOST, port: Number(PORT), strictPort: true },
});
await server.listen();
