// @peculiar/x509 needs it.
import 'reflect-metadata';
import { webcrypto, X509Certificate as Parsed } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { writeWhole } from './write-whole.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;
const DAY_MS = 86_400_000;
const CA_DAYS = 3_650;
const DAYS = 397;
/** A run renews a certificate that has fewer days left. */
const RENEWED_BEFORE_DAYS = 100;

interface Authority {
  readonly certificate: X509Certificate;
  readonly privateKey: webcrypto.CryptoKey;
}

interface Paths {
  readonly certificate: string;
  readonly key: string;
}

const newKeys = (): Promise<webcrypto.CryptoKeyPair> => webcrypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);

async function pemOf(key: webcrypto.CryptoKey): Promise<string> {
  return `${PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY')}\n`;
}

function lifetime(days: number): { notBefore: Date; notAfter: Date } {
  // Clocks that are an hour behind accept it too.
  return { notBefore: new Date(Date.now() - 3_600_000), notAfter: new Date(Date.now() + days * DAY_MS) };
}

/** The private CA of a folder, made at the first call. */
async function authorityIn(folder: string): Promise<Authority> {
  const paths: Paths = { certificate: join(folder, 'ca.pem'), key: join(folder, 'ca.key') };
  if (existsSync(paths.key)) {
    const der = PemConverter.decodeFirst(readFileSync(paths.key, 'utf8'));
    const privateKey = await webcrypto.subtle.importKey('pkcs8', der, CURVE, false, ['sign']);
    return { certificate: new X509Certificate(readFileSync(paths.certificate, 'utf8')), privateKey };
  }
  const keys = await newKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Harbour Market internal CA',
    keys,
    signingAlgorithm: SIGNING,
    ...lifetime(CA_DAYS),
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ],
  });
  writeWhole(paths.certificate, `${certificate.toString('pem')}\n`, 0o444);
  // The key comes last, so that a run that is cut off is done again from the start.
  writeWhole(paths.key, await pemOf(keys.privateKey), 0o400);
  return { certificate, privateKey: keys.privateKey };
}

/** Whether this CA issued a certificate for these hosts that is valid long enough. */
function isGood(file: string, hosts: readonly string[], ca: X509Certificate): boolean {
  if (!existsSync(file)) return false;
  const known = new Parsed(readFileSync(file));
  const isLong = Date.parse(known.validTo) > Date.now() + RENEWED_BEFORE_DAYS * DAY_MS;
  const isOurs = known.checkIssued(new Parsed(ca.toString('pem')));
  return (
    isLong &&
    isOurs &&
    hosts.every((host) => (isIP(host) === 0 ? known.checkHost(host) : known.checkIP(host)) !== undefined)
  );
}

/**
 * Issues a certificate of the private CA in `<folder>/ca` to each reader, for its hosts and its name: `tls.crt`,
 * `tls.key`, both in `tls.pem`, and the CA's certificate in `ca.pem`. Keeps those that are valid long enough.
 */
export async function makeCertificates(
  folder: string,
  readers: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const ca = await authorityIn(join(folder, 'ca'));
  for (const [reader, own] of Object.entries(readers)) {
    const file = (name: string): string => join(folder, reader, name);
    const hosts = [...own, 'localhost', '127.0.0.1'];
    writeWhole(file('ca.pem'), `${ca.certificate.toString('pem')}\n`, 0o444);
    if (isGood(file('tls.pem'), hosts, ca.certificate)) continue;
    const keys = await newKeys();
    const certificate = await X509CertificateGenerator.create({
      subject: `CN=${reader}`,
      issuer: ca.certificate.subject,
      publicKey: keys.publicKey,
      signingKey: ca.privateKey,
      signingAlgorithm: SIGNING,
      ...lifetime(DAYS),
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth, ExtendedKeyUsage.clientAuth]),
        new SubjectAlternativeNameExtension(
          hosts.map((value) => ({ type: isIP(value) === 0 ? ('dns' as const) : ('ip' as const), value })),
        ),
      ],
    });
    const [crt, key] = [`${certificate.toString('pem')}\n`, await pemOf(keys.privateKey)];
    // The folder is its reader's alone; a store runs as a user of its own.
    writeWhole(file('tls.crt'), crt, 0o444);
    writeWhole(file('tls.key'), key, 0o444);
    writeWhole(file('tls.pem'), crt + key, 0o444);
  }
}
