import * as z from 'zod';

/** What we use of the operators' kinds, word for word; a word that is not here is refused. */
const quantities = z.partialRecord(z.enum(['cpu', 'memory', 'storage']), z.string());
const resources = z.strictObject({ requests: quantities, limits: quantities });
const securityContext = z.strictObject({
  allowPrivilegeEscalation: z.literal(false),
  capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
});
const podSecurityContext = z.strictObject({
  runAsNonRoot: z.literal(true),
  runAsUser: z.int(),
  fsGroup: z.int(),
  seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
});
const affinity = z.strictObject({
  podAntiAffinity: z.strictObject({
    requiredDuringSchedulingIgnoredDuringExecution: z.array(
      z.strictObject({
        topologyKey: z.string(),
        labelSelector: z.strictObject({ matchLabels: z.record(z.string(), z.string()) }),
      }),
    ),
  }),
});
const volumeMounts = z.array(z.strictObject({ name: z.string(), mountPath: z.string(), readOnly: z.literal(true) }));
const probe = z.strictObject({
  tcpSocket: z.strictObject({ port: z.int() }),
  periodSeconds: z.int().positive(),
  failureThreshold: z.int().positive(),
});
const container = z.strictObject({
  name: z.string(),
  securityContext,
  resources: resources.optional(),
  volumeMounts: volumeMounts.optional(),
});
const probed = container.extend({ startupProbe: probe, livenessProbe: probe });
const metadata = z.strictObject({ labels: z.record(z.string(), z.string()) });

const RabbitmqCluster = z.strictObject({
  image: z.string(),
  replicas: z.int(),
  persistence: z.strictObject({ storage: z.string() }),
  resources,
  tls: z.strictObject({ secretName: z.string(), disableNonTLSListeners: z.literal(true) }),
  rabbitmq: z.strictObject({ additionalConfig: z.string() }),
  affinity,
  override: z.strictObject({
    statefulSet: z.strictObject({
      spec: z.strictObject({
        template: z.strictObject({
          metadata,
          spec: z.strictObject({
            securityContext: podSecurityContext,
            containers: z.array(probed),
            initContainers: z.array(container),
            volumes: z.array(z.strictObject({ name: z.string(), secret: z.strictObject({ secretName: z.string() }) })),
          }),
        }),
      }),
    }),
  }),
});

const MongoDBCommunity = z.strictObject({
  type: z.literal('ReplicaSet'),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  members: z.int(),
  security: z.strictObject({
    authentication: z.strictObject({ modes: z.array(z.enum(['SCRAM', 'SCRAM-SHA-256'])) }),
    tls: z.strictObject({
      enabled: z.literal(true),
      certificateKeySecretRef: z.strictObject({ name: z.string() }),
      caCertificateSecretRef: z.strictObject({ name: z.string() }),
    }),
  }),
  users: z.array(
    z.strictObject({
      name: z.string(),
      db: z.string(),
      passwordSecretRef: z.strictObject({ name: z.string() }),
      scramCredentialsSecretName: z.string().regex(/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/),
      roles: z.array(z.strictObject({ name: z.string(), db: z.string() })),
    }),
  ),
  additionalMongodConfig: z.record(z.string(), z.union([z.string(), z.number()])),
  automationConfig: z.strictObject({ replicaSet: z.strictObject({ settings: z.record(z.string(), z.number()) }) }),
  statefulSet: z.strictObject({
    spec: z.strictObject({
      template: z.strictObject({
        metadata,
        spec: z.strictObject({ securityContext: podSecurityContext, affinity, containers: z.array(container) }),
      }),
      volumeClaimTemplates: z.array(
        z.strictObject({
          metadata: z.strictObject({ name: z.string() }),
          spec: z.strictObject({
            accessModes: z.array(z.string()),
            resources: z.strictObject({ requests: quantities }),
          }),
        }),
      ),
    }),
  }),
});

const AcmeIssuer = z.strictObject({
  acme: z.strictObject({
    server: z.url({ protocol: /^https$/ }),
    email: z.email(),
    privateKeySecretRef: z.strictObject({ name: z.string() }),
    solvers: z
      .array(
        z.strictObject({
          http01: z.strictObject({ ingress: z.strictObject({ ingressClassName: z.string() }) }),
        }),
      )
      .nonempty(),
  }),
});

const Issuer = z.union([
  AcmeIssuer,
  z.strictObject({ selfSigned: z.strictObject({}) }),
  z.strictObject({ ca: z.strictObject({ secretName: z.string() }) }),
]);

const Certificate = z.strictObject({
  secretName: z.string(),
  commonName: z.string().max(64),
  isCA: z.literal(true).optional(),
  duration: z
    .string()
    .regex(/^\d+h$/)
    .optional(),
  dnsNames: z.array(z.string()).nonempty().optional(),
  ipAddresses: z.array(z.ipv4()).optional(),
  usages: z.array(z.enum(['digital signature', 'server auth', 'client auth'])).optional(),
  privateKey: z.strictObject({
    algorithm: z.literal('ECDSA'),
    size: z.literal(256),
    encoding: z.literal('PKCS8').optional(),
    rotationPolicy: z.literal('Always').optional(),
  }),
  issuerRef: z.strictObject({ name: z.string(), kind: z.literal('Issuer') }),
});

const Application = z.strictObject({
  project: z.string(),
  source: z.strictObject({ repoURL: z.url({ protocol: /^https$/ }), targetRevision: z.string(), path: z.string() }),
  destination: z.strictObject({ server: z.literal('https://kubernetes.default.svc'), namespace: z.string() }),
  syncPolicy: z.strictObject({
    automated: z.strictObject({ prune: z.boolean(), selfHeal: z.boolean() }),
    syncOptions: z.array(z.string().regex(/^\w+=(true|false)$/)),
    retry: z.strictObject({
      limit: z.int(),
      backoff: z.strictObject({ duration: z.string(), factor: z.int(), maxDuration: z.string() }),
    }),
  }),
});

/** By version and kind. */
export const OPERATOR_KINDS: Readonly<Record<string, z.ZodType>> = {
  'argoproj.io/v1alpha1/Application': Application,
  'cert-manager.io/v1/Certificate': Certificate,
  'cert-manager.io/v1/Issuer': Issuer,
  'rabbitmq.com/v1beta1/RabbitmqCluster': RabbitmqCluster,
  'mongodbcommunity.mongodb.com/v1/MongoDBCommunity': MongoDBCommunity,
};
