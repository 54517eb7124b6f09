import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { listAudit } from '@harbour/contracts/audit';
import { listDeadGroups, listWorkerControls } from '@harbour/contracts/job-console';
import { getJob, listJobs } from '@harbour/contracts/messenger';
import { getBrokerStatus } from '@harbour/contracts/status';

const CHANGED = [listAudit, listDeadGroups, listWorkerControls, getJob, listJobs, getBrokerStatus];

/** After a deed of one's own everything that it may have changed is asked for again. */
export function useRenewal(): () => void {
  const cache = useQueryClient();
  return useCallback(() => {
    for (const { path } of CHANGED) void cache.invalidateQueries({ queryKey: [path] });
  }, [cache]);
}
