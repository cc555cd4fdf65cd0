import type { Dialect } from '../dialect.ts'
import { baseline } from './001-baseline/index.ts'
import { diagnosis } from './002-diagnosis.ts'
import { figuresOfDiagnosis } from './003-figures-of-diagnosis.ts'
import { streams } from './004-streams.ts'
import { usersBadlyOff } from './005-users-badly-off.ts'
import { verdictPlaces } from './006-verdict-places.ts'
import { lastingTrouble } from './007-lasting-trouble.ts'
import { verdictsOfClients } from './008-verdicts-of-clients.ts'
import { usualValues } from './009-usual-values.ts'
import { presence } from './010-presence.ts'
import { nodeMetrics } from './011-node-metrics.ts'
import { qualityByCountry } from './012-quality-by-country.ts'

/** A step of the telemetry schema. Each statement can be repeated, because a kill may leave a step half done. */
export interface TelemetryMigration {
  id: number
  name: string
  /**
   * Returns frozen SQL: a step imports nothing that may change after its release, least of all `schema/`.
   * @param isFresh whether the store is new, so that no table has to be filled from existing rows
   */
  statements(dialect: Dialect, isFresh: boolean): string[]
}

/** Returns the displayed name of a step, such as `001-baseline`. */
export const stepName = ({ id, name }: Pick<TelemetryMigration, 'id' | 'name'>): string =>
  `${String(id).padStart(3, '0')}-${name}`

/** All steps, in order. A released step is never changed. */
export const telemetryMigrations: readonly TelemetryMigration[] = [
  { id: 1, name: 'baseline', statements: baseline },
  { id: 2, name: 'diagnosis', statements: diagnosis },
  { id: 3, name: 'figures-of-diagnosis', statements: figuresOfDiagnosis },
  { id: 4, name: 'streams', statements: streams },
  { id: 5, name: 'users-badly-off', statements: usersBadlyOff },
  { id: 6, name: 'verdict-places', statements: verdictPlaces },
  { id: 7, name: 'lasting-trouble', statements: lastingTrouble },
  { id: 8, name: 'verdicts-of-clients', statements: verdictsOfClients },
  { id: 9, name: 'usual-values', statements: usualValues },
  { id: 10, name: 'presence', statements: presence },
  { id: 11, name: 'node-metrics', statements: nodeMetrics },
  { id: 12, name: 'quality-by-country', statements: qualityByCountry },
]
