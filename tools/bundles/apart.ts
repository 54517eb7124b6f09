/** Packages that stay beside a bundle: with machine code, with files that they read while they run, or for some shops only. */
const APART = [
  '@aws-sdk/client-ses',
  '@node-rs/argon2',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@sentry/node',
  'fontkit',
  'msgpackr-extract',
  'opencc-js',
  'pdfkit',
  'sharp',
  'swagger-ui-dist',
  'twilio',
];

/** What packages look for and do without, since nobody installs it here. */
const ABSENT = [
  '@aws-sdk/credential-providers',
  '@mongodb-js/zstd',
  'aws4',
  'bufferutil',
  'gcp-metadata',
  'kerberos',
  'mongodb-client-encryption',
  'snappy',
  'socks',
  'utf-8-validate',
];

const nameOf = (address: string): string => address.split('/', address.startsWith('@') ? 2 : 1).join('/');

/** Whether a package stays a package when the process that imports it is bundled. */
export const isApart = (name: string): boolean => APART.includes(name);

/** Whether an import is left as it is by a bundle. */
export function isLeftOut(address: string): boolean {
  const name = nameOf(address);
  return isApart(name) || ABSENT.includes(name);
}
