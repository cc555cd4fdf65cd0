import type { Dialect } from '../dialect.ts'

/**
 * Returns the statement that stores with a verdict what users of the same version or model are compared by. Verdicts from before have nothing
 * of it, so that they prove nothing about a version.
 */
export const verdictsOfClients = ({ onCluster }: Dialect): string[] => [
  `
ALTER TABLE stay_verdict${onCluster}
  ADD COLUMN IF NOT EXISTS model LowCardinality(String) DEFAULT '' COMMENT 'maker and model',
  ADD COLUMN IF NOT EXISTS platform LowCardinality(String) DEFAULT '' COMMENT 'kind of client, as in user_session',
  ADD COLUMN IF NOT EXISTS ailments Array(LowCardinality(String)) DEFAULT [] COMMENT 'causes that may be due to the client, and that no other cause explains',
  ADD COLUMN IF NOT EXISTS figures Array(LowCardinality(String)) DEFAULT [] COMMENT 'figures that half of the samples or more have'`,
]
