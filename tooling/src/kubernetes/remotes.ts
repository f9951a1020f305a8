import { variableOf } from '../configuration/variables';
import type { RemotePackage } from '../packages';

/** Host of a remote's builds for browsers, unless an overlay changes it. */
const hostOf = ({ name }: RemotePackage): string => `${name}.example.com`;
const claimOf = ({ name }: RemotePackage): string => `builds-${name}`;

/** Lines of site.env: the addresses of the builds, and all addresses that a map may contain. */
export const addresses = (remotes: readonly RemotePackage[]): string[] => [
  ...remotes.map((remote) => `${variableOf(remote.name, 'URL')}=https://${hostOf(remote)}`),
  `REMOTE_BASES=${remotes
    .map((remote) => `https://${hostOf(remote)},http://${remote.folder}:${remote.port}`)
    .join(',')}`,
];

const image = ({ folder }: RemotePackage): string =>
  `  - { name: ${folder}, newName: ghcr.io/example/seo-${folder}, newTag: main }`;
export const images = (remotes: readonly RemotePackage[]): string[] => remotes.map(image);

/** The images that the workflow builds. */
export const matrix = (remotes: readonly RemotePackage[]): string[] =>
  remotes.map(
    ({ folder }) => `          - { image: ${folder}, target: remote, package: ${folder} }`,
  );

/** Hosts of the ingress of the builds. */
export const hosts = (remotes: readonly RemotePackage[]): string[] => [
  '  tls:',
  '    - secretName: builds-tls',
  `      hosts: [${remotes.map(hostOf).join(', ')}]`,
  '  rules:',
  ...remotes.flatMap((remote) => [
    `    - host: ${hostOf(remote)}`,
    '      http:',
    '        paths:',
    '          - path: /',
    '            pathType: Prefix',
    `            backend: { service: { name: ${remote.folder}, port: { name: http } } }`,
  ]),
];

/** Mounts of the release job, which removes unused builds. */
export const mounts = (remotes: readonly RemotePackage[]): string[] => [
  '          volumeMounts:',
  '            - { name: tmp, mountPath: /tmp }',
  ...remotes.map(
    (remote) =>
      `            - { name: ${claimOf(remote)}, mountPath: /site/${remote.folder}/dist }`,
  ),
];
export const volumes = (remotes: readonly RemotePackage[]): string[] => [
  '      volumes:',
  '        - { name: tmp, emptyDir: { sizeLimit: 64Mi } }',
  ...remotes.map((remote) => {
    const claim = claimOf(remote);
    return `        - { name: ${claim}, persistentVolumeClaim: { claimName: ${claim} } }`;
  }),
];

/** Deployment, service, disruption budget and volume of a remote. */
function manifests(remote: RemotePackage): string {
  const { folder, port } = remote;
  const claim = claimOf(remote);
  return `---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${folder}
spec:
  replicas: 1
  selector: { matchLabels: { app.kubernetes.io/name: ${folder} } }
  strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } }
  template:
    metadata:
      labels: { app.kubernetes.io/name: ${folder}, app.kubernetes.io/component: remote }
    spec:
      automountServiceAccountToken: false
      enableServiceLinks: false
      terminationGracePeriodSeconds: 60
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        runAsGroup: 1000
        fsGroup: 1000
        seccompProfile: { type: RuntimeDefault }
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector: { matchLabels: { app.kubernetes.io/name: ${folder} } }
      containers:
        - name: ${folder}
          image: ${folder}
          ports: [{ name: http, containerPort: ${port} }]
          env: [{ name: NODE_OPTIONS, value: --max-old-space-size=128 }]
          startupProbe:
            httpGet: { path: /health, port: http }
            periodSeconds: 2
            failureThreshold: 60
          readinessProbe:
            httpGet: { path: /health, port: http }
            periodSeconds: 3
          livenessProbe:
            httpGet: { path: /health, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          lifecycle:
            preStop: { exec: { command: [sleep, '5'] } }
          resources:
            requests: { cpu: 50m, memory: 128Mi }
            limits: { memory: 256Mi }
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          volumeMounts:
            - { name: tmp, mountPath: /tmp }
            - { name: builds, mountPath: /site/${folder}/dist }
      volumes:
        - { name: tmp, emptyDir: { sizeLimit: 64Mi } }
        - { name: builds, persistentVolumeClaim: { claimName: ${claim} } }
---
apiVersion: v1
kind: Service
metadata:
  name: ${folder}
spec:
  selector: { app.kubernetes.io/name: ${folder} }
  ports: [{ name: http, port: ${port}, targetPort: http }]
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: ${folder}
spec:
  maxUnavailable: 1
  selector: { matchLabels: { app.kubernetes.io/name: ${folder} } }
---
# Builds of at least the last seven days, shared by all pods of the remote and the release job.
apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: ${claim}
spec:
  accessModes: [ReadWriteMany]
  resources: { requests: { storage: 2Gi } }`;
}
export const workloads = (remotes: readonly RemotePackage[]): string[] => remotes.map(manifests);
