import type { Dialect } from '../dialect.ts'

/**
 * Returns the statement that stores network type and device with a verdict, so that bad time can be listed by them. Verdicts from before have
 * neither, and count as not reported.
 */
export const verdictPlaces = ({ onCluster }: Dialect): string[] => [
  `
ALTER TABLE stay_verdict${onCluster}
  ADD COLUMN IF NOT EXISTS network LowCardinality(String) DEFAULT '' COMMENT 'type of network, as in user_session',
  ADD COLUMN IF NOT EXISTS device LowCardinality(String) DEFAULT '' COMMENT 'maker and model, or the operating system'`,
]
