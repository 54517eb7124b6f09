import { type Play, playable, type Playable } from '../run.ts';
import { renewCertificates, serials } from './certificates.ts';
import type { ClusterShop } from './cluster-shop.ts';
import { BROKER_DISK_ALARM, DISK_FULL, DISKS_EMPTIED } from './disks.ts';
import { type ClusterFault, LEADERS_LOST, MAJORITIES_LOST, PROCESSES_LOST, RESTARTS } from './faults.ts';
import { openCluster } from './open-cluster.ts';

const oneByOne = (name: string, faults: readonly ClusterFault[]): Play<ClusterShop> => ({
  name: `cluster-${name}`,
  // Nine stores and fourteen processes share the machine.
  slower: 2,
  async play(stage) {
    await stage.untilWell();
    for (const fault of faults) await stage.suffer(fault);
    return undefined;
  },
});

const restarts = oneByOne('restarts', RESTARTS);

/** Every container stopped and started again, one after the other, by which all show the certificates that were made anew. */
const RENEWED: Play<ClusterShop> = {
  ...restarts,
  async play(stage, ...about) {
    const before = await serials(stage.shop);
    await renewCertificates(stage.shop);
    await restarts.play(stage, ...about);
    const after = await serials(stage.shop);
    const same = [...after].filter(([service, serial]) => before.get(service) === serial).map(([service]) => service);
    return [
      {
        promise: 'new certificates are shown by the stores and the balancer',
        figure: `${after.size - same.length} of ${after.size}`,
        holds: same.length === 0,
        proof: same,
      },
    ];
  },
};

/** The runs on the cluster of compose.cluster.yaml. */
export const CLUSTER_RUNS: readonly Playable[] = [
  ...[
    oneByOne('leaders', LEADERS_LOST),
    oneByOne('majorities', MAJORITIES_LOST),
    oneByOne('processes', PROCESSES_LOST),
    RENEWED,
  ].map((play) => playable(play, openCluster)),
  playable(oneByOne('disks', [...DISKS_EMPTIED, BROKER_DISK_ALARM, DISK_FULL]), () =>
    openCluster({ hasSmallDisk: true }),
  ),
];
