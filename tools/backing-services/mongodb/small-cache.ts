/**
 * Options of a mongod that serves one laptop: half a gigabyte of cache, a quarter of which may hold changes before they are written back.
 * By MongoDB's own rule it is a twentieth, 25 MB here, and pages that an import changes again and again are written each time. Checkpoints
 * and the journal keep what is committed as before.
 */
export const SMALL_CACHE = {
  wiredTigerCacheSizeGB: 0.5,
  wiredTigerEngineConfigString:
    'eviction_dirty_target=25,eviction_dirty_trigger=50,eviction_updates_target=15,eviction_updates_trigger=30',
} as const;
