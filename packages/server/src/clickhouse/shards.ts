import type { ClickHouseSettings } from '@clickhouse/client'

/** A call is on one shard, with all that is known of it. */
const byCall = 'cityHash64(app_key, channel_session_id)'

/**
 * Rows that a view has added on the shard of the rows that they are counted from. The key must not say where they are: the engine would then skip
 * the other shards.
 */
const anywhere = 'rand()'

/** Sharding key of each table that is read or written by name. */
export const shardingKeys: Readonly<Record<string, string>> = {
  migration: 'id',
  user_session: byCall,
  half_session: byCall,
  call: byCall,
  sample: byCall,
  stream_sample: byCall,
  media_path: byCall,
  join_attempt: byCall,
  connection_event: byCall,
  message: byCall,
  presence: byCall,
  stay_verdict: byCall,
  device_report: 'cityHash64(app_key, user_id)',
  // The points of a series are together, because its rates are differences.
  node_metric: 'series',
  quality_5m: anywhere,
  quality_users_5m: anywhere,
  quality_1h: anywhere,
  quality_country: anywhere,
  roll_up_start: 'cityHash64(name)',
  session_hour: anywhere,
  join_5m: anywhere,
  join_day: anywhere,
  interrupt_5m: anywhere,
  stage_day: anywhere,
  cohort_1m: anywhere,
  cause_day: anywhere,
  node_seen: anywhere,
  known_name: anywhere,
  day_rows: anywhere,
  user_first: anywhere,
  // A job counts these from all shards. Users are together with their numbers.
  day_stay: 'call',
  user_day: 'user',
  user_number: 'user',
  room_day: 'cityHash64(app_key, channel_name)',
  country_day: 'cityHash64(app_key, country)',
  place_day: 'cityHash64(app_key, country, province)',
  length_day: 'cityHash64(app_key, kind, bin)',
  app_day: 'cityHash64(app_key)',
  usual_day: 'cityHash64(app_key)',
}

/** Settings of queries over several shards. ClickHouse 24.8 knows all of them. */
export const shardedReads: ClickHouseSettings = {
  // Subqueries of IN and JOIN are answered once, from all shards, and sent to each. The default refuses them; on its shard alone, one would miss
  // the users and sessions that other shards have.
  distributed_product_mode: 'global',
  // Likewise for tables of one server, such as that of the trial's user sessions.
  prefer_global_in_and_join: 1,
  // A query about one call goes to its shard alone.
  optimize_skip_unused_shards: 1,
  // Groups of one call each are finished on its shard.
  optimize_distributed_group_by_sharding_key: 1,
  // Reads come from the replica that was written to, the first one that answers; others may lag behind.
  load_balancing: 'in_order',
  prefer_localhost_replica: 0,
  // A figure without the rows of a shard would be wrong.
  skip_unavailable_shards: 0,
}

/** Settings of inserts and of `INSERT … SELECT` over several shards. ClickHouse 24.8 knows all of them. */
export const shardedWrites: ClickHouseSettings = {
  ...shardedReads,
  // A shard has stored its rows when the insert is acknowledged. The default leaves them in a queue on the disk of the server that was
  // queried, where batches are joined and so lose their tokens.
  distributed_foreground_insert: 1,
  // Since 25.7 the default lets each shard select and insert separately: groups would be counted once on each shard, and rows stored where
  // they were read instead of where they belong.
  parallel_distributed_insert_select: '0',
}

/** Returns the name of the database whose tables store rows. On a cluster, the other one has the Distributed tables over them. */
export const storageDatabase = (database: string, cluster: string): string =>
  cluster === '' ? database : `${database}_local`
